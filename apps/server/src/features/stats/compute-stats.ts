import { addWeeks, weeksBetween } from '@pouch/schedule/weeks';
import type { Stats } from '@pouch/contract/stats';
import { badges, type EarnedBadge } from '../../progress/badges.ts';
import type { Tally } from '../../progress/tally-store.ts';
import { sumCounts, totalCount } from '../../progress/week-facts.ts';

/** Weeks listed one by one: half a year. */
const shownWeeks = 26;

interface Progress {
  /** All completions by week and category, the earliest week first. */
  tallies: readonly Tally[];
  /** The week in progress, by its Sunday. */
  current: string;
  earned: readonly EarnedBadge[];
}

/** A user's counts, streaks, badges and weeks (ST-01, ST-03, ST-04). */
export function computeStats({ tallies, current, earned }: Progress): Stats {
  const counts = sumCounts(tallies);
  const weeks = [...new Set(tallies.map(({ week }) => week))];
  const [first] = weeks;
  const totalWeeks = first === undefined ? 0 : weeksBetween(first, current) + 1;
  return {
    ...counts,
    totalCompleted: totalCount(counts),
    totalWeeks,
    weeklyAverage: totalWeeks === 0 ? 0 : Math.round(counts.toDoCompleted / totalWeeks),
    ...computeStreaks(weeks, current),
    badges: badges.map((badge) => ({ ...badge, earnedAt: firstEarned(earned, badge.id) })),
    weeks: lastWeeks(tallies, { current, count: Math.min(totalWeeks, shownWeeks) }),
  };
}

/**
 * Runs of consecutive weeks with a completion. The week in progress counts if it has one, and does not break a run
 * (ST-04).
 */
export function computeStreaks(
  weeks: readonly string[],
  current: string,
): Pick<Stats, 'currentStreak' | 'longestStreak'> {
  let length = 0;
  let longestStreak = 0;
  let next = '';
  for (const week of weeks) {
    length = week === next ? length + 1 : 1;
    longestStreak = Math.max(longestStreak, length);
    next = addWeeks(week);
  }
  return { currentStreak: next >= current ? length : 0, longestStreak };
}

const firstEarned = (earned: readonly EarnedBadge[], id: EarnedBadge['badge']): string | null =>
  earned.find(({ badge }) => badge === id)?.earnedAt ?? null;

function lastWeeks(
  tallies: readonly Tally[],
  { current, count }: { current: string; count: number },
): Stats['weeks'] {
  const firstShown = addWeeks(current, 1 - count);
  const sums = new Map<string, number>();
  for (const { week, category, count } of tallies) {
    if (week < firstShown) continue;
    sums.set(`${week} ${category}`, (sums.get(`${week} ${category}`) ?? 0) + count);
  }
  return Array.from({ length: count }, (_, index) => {
    const endsOn = addWeeks(current, index + 1 - count);
    const sum = (category: Tally['category']) => sums.get(`${endsOn} ${category}`) ?? 0;
    return { endsOn, toDo: sum('To-Do'), shopping: sum('Shopping'), bucket: sum('Bucket') };
  });
}
