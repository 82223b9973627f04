import type { Recap } from '@pouch/contract/schemas/recaps';
import { streakGoals } from '../../labels/badge-icons.ts';
import { bucketLooks } from '../../labels/category-display.ts';
import { countOf } from '../../labels/format-count.ts';

/** "27 things out of your head." */
export const headline = ({ total }: Recap): string =>
  total === 0 ? 'A quiet week.' : `${countOf(total, 'thing')} out of your head.`;

/** What is to be said about it, in a sentence. */
export function remark({ total, currentStreak, earnedBadges }: Recap): string {
  if (total === 0) return 'Nothing was finished, and nothing is lost. It waits where you left it.';
  const parts = [
    ...(currentStreak > 1 ? [`That makes ${countOf(currentStreak, 'week')} in a row`] : []),
    ...(earnedBadges.length > 0 ? [`${countOf(earnedBadges.length, 'badge')} earned`] : []),
  ];
  if (parts.length > 0) return `${parts.join(', and ')}.`;
  return 'A good start. One thing a week keeps it going.';
}

export interface Share {
  hue: (typeof bucketLooks)['TasteBucket']['hue'];
  label: string;
  count: number;
  /** Of the largest, 0 to 1. */
  share: number;
}

/** Each kind that the week brought something of, as a part of the largest (RC-01). */
export function sharesOf(recap: Recap): Share[] {
  const { TasteBucket, WatchBucket, ListenBucket, ReadBucket, PlayBucket, LocationBucket, IdeaBucket } =
    bucketLooks;
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

/** The badge that more weeks in a row bring, and how many are missing; null beyond the last. */
export function nextGoal(streak: number): { name: string; weeks: number; missing: number } | null {
  const goal = streakGoals.find(({ weeks }) => weeks > streak);
  return goal ? { name: goal.name, weeks: goal.weeks, missing: goal.weeks - streak } : null;
}
