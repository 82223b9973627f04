// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aBadge, aRecap } from '../../testing/some-stats.ts';
import { headline, nextGoal, remark, categoryShares } from './recap-view.ts';

const badges = [aBadge('week-warrior'), aBadge('balanced-mind')];

describe('the recap', () => {
  describe('a week in words', () => {
    it.each([
      [{ toDo: 14, shopping: 13 }, '27 things out of your head.'],
      [{ readBucket: 1 }, '1 thing out of your head.'],
      [{ ideaBucket: 1_234_567 }, '1,234,567 things out of your head.'],
      [{}, 'A quiet week.'],
    ])('%j is %s (RC-01)', (counts, words) => {
      expect(headline(aRecap(counts))).toBe(words);
    });

    it.each([
      [
        { toDo: 1, currentStreak: 9, earnedBadges: badges },
        'That makes 9 weeks in a row, and 2 badges earned.',
      ],
      [{ toDo: 1, currentStreak: 2 }, 'That makes 2 weeks in a row.'],
      [{ toDo: 1, currentStreak: 1, earnedBadges: badges.slice(1) }, '1 badge earned.'],
      [{ toDo: 1, currentStreak: 1 }, 'A good start. One thing a week keeps it going.'],
      [{ currentStreak: 0 }, 'Nothing was finished, and nothing is lost. It waits where you left it.'],
    ])('%j has its remark (RC-01)', (fields, words) => {
      expect(remark(aRecap(fields))).toBe(words);
    });
  });

  it('shows each category as a share of the largest (RC-01)', () => {
    expect(categoryShares(aRecap({ toDo: 14, shopping: 7, readBucket: 1 }))).toEqual([
      { hue: 'todo', label: 'To-Do', count: 14, share: 1 },
      { hue: 'shopping', label: 'Shopping', count: 7, share: 0.5 },
      { hue: 'read', label: 'Read', count: 1, share: 1 / 14 },
    ]);
    expect(categoryShares(aRecap())).toEqual([]);
  });

  it.each([
    [1, { name: 'Getting Started', weeks: 3, missing: 2 }],
    [3, { name: 'Habit Formed', weeks: 5, missing: 2 }],
    [9, { name: 'Unstoppable', weeks: 10, missing: 1 }],
    [24, { name: 'Legend', weeks: 25, missing: 1 }],
    [25, null],
  ])('after %i weeks in a row the next badge for them is %j (ST-03)', (streak, goal) => {
    expect(nextGoal(streak)).toEqual(goal);
  });
});
