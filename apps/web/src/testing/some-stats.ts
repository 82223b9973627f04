import type { Badge, BadgeId, Stats } from '@pouch/contract/stats';
import type { Recap } from '@pouch/contract/recaps';

const names: Record<BadgeId, [name: string, description: string]> = {
  'week-warrior': ['Week Warrior', '10+ To-Dos in a week'],
  'power-week': ['Power Week', '25+ To-Dos in a week'],
  'productivity-beast': ['Productivity Beast', '50+ To-Dos in a week'],
  'all-time-legend': ['All-Time Legend', '1000+ To-Dos all-time'],
  'getting-started': ['Getting Started', '3-week streak'],
  'habit-formed': ['Habit Formed', '5-week streak'],
  unstoppable: ['Unstoppable', '10-week streak'],
  legend: ['Legend', '25-week streak'],
  'balanced-mind': ['Balanced Mind', 'All 3 categories in a week'],
  'full-spectrum': ['Full Spectrum', '5+ buckets in a week'],
  'renaissance-mind': ['Renaissance Mind', 'All 7 buckets in a week'],
  curator: ['Curator', '50+ bucket items all-time'],
};

export const aBadge = (id: BadgeId): Badge => {
  const [name, description] = names[id];
  return { id, name, description, icon: 'sparkle' };
};

/** Stats as the server returns them; all counts are 0 unless the test overrides them. */
export function someStats({
  earned = {},
  ...overrides
}: Partial<Stats> & { earned?: Partial<Record<BadgeId, string>> } = {}): Stats {
  const nothing = {
    toDoCompleted: 0,
    shoppingCompleted: 0,
    tasteBucketCompleted: 0,
    watchBucketCompleted: 0,
    listenBucketCompleted: 0,
    readBucketCompleted: 0,
    playBucketCompleted: 0,
    locationBucketCompleted: 0,
    ideaBucketCompleted: 0,
  };
  const counts = { ...nothing, ...overrides };
  const total = (Object.keys(nothing) as (keyof typeof nothing)[]).reduce((sum, key) => sum + counts[key], 0);
  return {
    totalCompleted: total,
    totalWeeks: 0,
    weeklyAverage: 0,
    currentStreak: 0,
    longestStreak: 0,
    badges: (Object.keys(names) as BadgeId[]).map((id) => ({ ...aBadge(id), earnedAt: earned[id] ?? null })),
    weeks: [],
    ...counts,
  };
}

/** A week's recap as the server returns it; its total is the sum of the counts. */
export function aRecap(overrides: Partial<Recap> = {}): Recap {
  const nothing = {
    toDo: 0,
    shopping: 0,
    tasteBucket: 0,
    watchBucket: 0,
    listenBucket: 0,
    readBucket: 0,
    playBucket: 0,
    locationBucket: 0,
    ideaBucket: 0,
  };
  const counts = { ...nothing, ...overrides };
  const total = (Object.keys(nothing) as (keyof typeof nothing)[]).reduce((sum, key) => sum + counts[key], 0);
  return {
    id: '01900000-0000-7000-8000-000000000001',
    week_ending: '2026-11-15T22:00:00.000Z',
    endsOn: '2026-11-15',
    total,
    currentStreak: 0,
    earnedBadges: [],
    ...counts,
  };
}
