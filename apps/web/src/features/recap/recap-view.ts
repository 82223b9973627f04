import type { Recap } from '@pouch/contract/recaps';
import { streakGoals } from '../../labels/badge-icons.ts';
import { bucketDisplays } from '../../labels/category-display.ts';
import { pluralise } from '../../labels/format-count.ts';

/** "27 things out of your head." */
export const headline = ({ total }: Recap): string =>
  total === 0 ? 'A quiet week.' : `${pluralise(total, 'thing')} out of your head.`;

/** One sentence about the week. */
export function remark({ total, currentStreak, earnedBadges }: Recap): string {
  if (total === 0) return 'Nothing was finished, and nothing is lost. It waits where you left it.';
  const parts = [
    ...(currentStreak > 1 ? [`That makes ${pluralise(currentStreak, 'week')} in a row`] : []),
    ...(earnedBadges.length > 0 ? [`${pluralise(earnedBadges.length, 'badge')} earned`] : []),
  ];
  if (parts.length > 0) return `${parts.join(', and ')}.`;
  return 'A good start. One thing a week keeps it going.';
}

export interface CategoryShare {
  hue: (typeof bucketDisplays)['TasteBucket']['hue'];
  label: string;
  count: number;
  /** Relative to the largest category, 0 to 1. */
  share: number;
}

/** The categories of the week that are not empty, as shares of the largest (RC-01). */
export function categoryShares(recap: Recap): CategoryShare[] {
  const { TasteBucket, WatchBucket, ListenBucket, ReadBucket, PlayBucket, LocationBucket, IdeaBucket } =
    bucketDisplays;
  const kinds = [
    { hue: 'todo' as const, label: 'To-Do', count: recap.toDo },
    { hue: 'shopping' as const, label: 'Shopping', count: recap.shopping },
    { ...TasteBucket, count: recap.tasteBucket },
    { ...WatchBucket, count: recap.watchBucket },
    { ...ListenBucket, count: recap.listenBucket },
    { ...ReadBucket, count: recap.readBucket },
    { ...PlayBucket, count: recap.playBucket },
    { ...LocationBucket, count: recap.locationBucket },
    { ...IdeaBucket, count: recap.ideaBucket },
  ];
  const largest = Math.max(...kinds.map(({ count }) => count));
  return kinds.filter(({ count }) => count > 0).map((kind) => ({ ...kind, share: kind.count / largest }));
}

/** The next badge for a streak, and the weeks missing to it; null beyond the last. */
export function nextGoal(streak: number): { name: string; weeks: number; missing: number } | null {
  const goal = streakGoals.find(({ weeks }) => weeks > streak);
  return goal ? { name: goal.name, weeks: goal.weeks, missing: goal.weeks - streak } : null;
}
