import type { BadgeId, Stats } from '@pouch/contract/stats';
import { streakGoals } from '../../labels/badge-icons.ts';
import { formatCount } from '../../labels/format-count.ts';
import { bucketTotal } from './stats-view.ts';

export interface Progress {
  /** "9 of 10 weeks". */
  words: string;
  /** 0 to 1. */
  share: number;
}

/** To-Dos completed in one week that earn a badge (ST-03). */
const weekGoals: Partial<Record<BadgeId, number>> = {
  'week-warrior': 10,
  'power-week': 25,
  'productivity-beast': 50,
};

/** The progress to a badge; null for badges whose progress the stats do not contain. */
export function badgeProgress(id: BadgeId, stats: Stats): Progress | null {
  const streak = streakGoals.find((goal) => goal.id === id);
  if (streak) return progress(stats.currentStreak, streak.weeks, 'weeks');
  const week = (stats.weeks as Stats['weeks'] | undefined)?.at(-1);
  const inWeek = weekGoals[id];
  if (inWeek !== undefined) return progress(week?.toDo ?? 0, inWeek, 'this week');
  if (id === 'balanced-mind') {
    const kinds = [week?.toDo, week?.shopping, week?.bucket].filter((count = 0) => count > 0);
    return progress(kinds.length, 3, 'this week');
  }
  if (id === 'all-time-legend') return progress(stats.toDoCompleted, 1000);
  if (id === 'curator') return progress(bucketTotal(stats), 50);
  return null;
}

function progress(done: number, goal: number, unit = ''): Progress {
  const share = Math.min(1, done / goal);
  return { words: `${formatCount(Math.min(done, goal))} of ${formatCount(goal)} ${unit}`.trim(), share };
}
