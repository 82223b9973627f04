import { addWeeks } from '@pouch/schedule/weeks';
import { describe, expect, it } from 'vitest';
import { computeStats, computeStreaks } from './compute-stats.ts';

const current = '2026-11-22';
/** The week this many weeks before the one in progress. */
const ago = (weeks: number) => addWeeks(current, -weeks);

describe('streaks', () => {
  it.each([
    ['nothing completed', [], 0, 0],
    ['the week in progress alone', [0], 1, 1],
    ['the last week alone: the one in progress breaks nothing', [1], 1, 1],
    ['the week before the last alone', [2], 0, 1],
    ['three weeks up to now', [2, 1, 0], 3, 3],
    ['three weeks up to the last', [3, 2, 1], 3, 3],
    ['three weeks that ended', [6, 5, 4], 0, 3],
    ['a longer one before', [9, 8, 7, 6, 4, 1, 0], 2, 4],
    ['a gap of one week', [2, 0], 1, 1],
  ])('of %s (ST-04)', (_, weeksAgo, currentStreak, longestStreak) => {
    expect(computeStreaks(weeksAgo.map(ago), current)).toEqual({ currentStreak, longestStreak });
  });
});

const tally = (weeksAgo: number, count: number, category: 'To-Do' | 'Shopping' = 'To-Do') => ({
  ...{ week: ago(weeksAgo), category, bucket: null, count },
});
const stats = (tallies: ReturnType<typeof tally>[]) => computeStats({ tallies, current, earned: [] });

describe('the weekly average', () => {
  it.each([
    ['without weeks', [], 0, 0],
    ['of one week', [tally(0, 3)], 1, 3],
    ['rounded up from a half', [tally(1, 4), tally(0, 3)], 2, 4],
    ['rounded down', [tally(2, 4), tally(0, 3)], 3, 2],
    ['of To-Dos alone', [tally(1, 2), tally(0, 50, 'Shopping')], 2, 1],
    ['with empty weeks since', [tally(9, 10)], 10, 1],
  ])('%s (ST-01)', (_, tallies, totalWeeks, weeklyAverage) => {
    expect(stats(tallies)).toMatchObject({ totalWeeks, weeklyAverage });
  });
});

describe('the list of weeks', () => {
  it('goes from the first completion to the week in progress, with empty ones (ST-05)', () => {
    expect(stats([tally(2, 4), tally(2, 1, 'Shopping'), tally(0, 3)]).weeks).toEqual([
      { endsOn: '2026-11-08', toDo: 4, shopping: 1, bucket: 0 },
      { endsOn: '2026-11-15', toDo: 0, shopping: 0, bucket: 0 },
      { endsOn: '2026-11-22', toDo: 3, shopping: 0, bucket: 0 },
    ]);
  });

  it('has the last 26 of many (ST-05)', () => {
    const { weeks, totalWeeks } = stats([tally(200, 1)]);

    expect([weeks.length, weeks[0]?.endsOn, weeks.at(-1)?.endsOn, totalWeeks]).toEqual([
      26,
      ago(25),
      current,
      201,
    ]);
  });
});
