// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { someStats } from '../../testing/some-stats.ts';
import { badgeProgress } from './badge-progress.ts';

const stats = someStats({
  toDoCompleted: 187,
  watchBucketCompleted: 5,
  readBucketCompleted: 3,
  currentStreak: 9,
  longestStreak: 11,
  weeks: [
    { endsOn: '2026-11-15', toDo: 40, shopping: 0, bucket: 0 },
    { endsOn: '2026-11-22', toDo: 4, shopping: 0, bucket: 2 },
  ],
});

describe('the progress to a badge', () => {
  it.each([
    ['week-warrior', '4 of 10 this week', 0.4],
    ['power-week', '4 of 25 this week', 0.16],
    ['productivity-beast', '4 of 50 this week', 0.08],
    ['all-time-legend', '187 of 1,000', 0.187],
    ['getting-started', '3 of 3 weeks', 1],
    ['habit-formed', '5 of 5 weeks', 1],
    ['unstoppable', '9 of 10 weeks', 0.9],
    ['legend', '9 of 25 weeks', 0.36],
    ['balanced-mind', '2 of 3 this week', 2 / 3],
    ['curator', '8 of 50', 0.16],
  ] as const)('for %s is %s (ST-03)', (id, words, share) => {
    expect(badgeProgress(id, stats)).toEqual({ words, share });
  });

  it.each(['full-spectrum', 'renaissance-mind'] as const)('for %s is unknown (ST-03)', (id) => {
    expect(badgeProgress(id, stats)).toBeNull();
  });

  it('starts at 0 before the first week (ST-03)', () => {
    expect(badgeProgress('week-warrior', someStats())).toEqual({ words: '0 of 10 this week', share: 0 });
    expect(badgeProgress('balanced-mind', someStats())).toEqual({ words: '0 of 3 this week', share: 0 });
  });
});
