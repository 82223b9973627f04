import type { Badge, BadgeId } from '@pouch/contract/schemas/stats';
import type { WeekFacts } from './week-facts.ts';

interface BadgeRule extends Badge {
  /** The moment in a week with which its condition is met; null when the week does not meet it. */
  metAt: (facts: WeekFacts) => string | null;
}

const streakOf =
  (weeks: number) =>
  ({ streak, firstAt }: WeekFacts): string | null =>
    streak >= weeks ? firstAt : null;

/** Every badge, in the order in which they are shown (ST-03). Icons are lucide's. */
const rules: readonly BadgeRule[] = [
  {
    id: 'week-warrior',
    name: 'Week Warrior',
    description: '10+ To-Dos in a week',
    icon: 'flame',
    metAt: ({ tenthToDoAt }) => tenthToDoAt,
  },
  {
    id: 'power-week',
    name: 'Power Week',
    description: '25+ To-Dos in a week',
    icon: 'zap',
    metAt: ({ twentyFifthToDoAt }) => twentyFifthToDoAt,
  },
  {
    id: 'productivity-beast',
    name: 'Productivity Beast',
    description: '50+ To-Dos in a week',
    icon: 'rocket',
    metAt: ({ fiftiethToDoAt }) => fiftiethToDoAt,
  },
  {
    id: 'all-time-legend',
    name: 'All-Time Legend',
    description: '1000+ To-Dos all-time',
    icon: 'trophy',
    metAt: ({ thousandthToDoAt }) => thousandthToDoAt,
  },
  {
    id: 'getting-started',
    name: 'Getting Started',
    description: '3-week streak',
    icon: 'footprints',
    metAt: streakOf(3),
  },
  {
    id: 'habit-formed',
    name: 'Habit Formed',
    description: '5-week streak',
    icon: 'sprout',
    metAt: streakOf(5),
  },
  {
    id: 'unstoppable',
    name: 'Unstoppable',
    description: '10-week streak',
    icon: 'mountain',
    metAt: streakOf(10),
  },
  { id: 'legend', name: 'Legend', description: '25-week streak', icon: 'crown', metAt: streakOf(25) },
  {
    id: 'balanced-mind',
    name: 'Balanced Mind',
    description: 'All 3 categories in a week',
    icon: 'scale',
    metAt: ({ categoriesAt }) => categoriesAt[2] ?? null,
  },
  {
    id: 'full-spectrum',
    name: 'Full Spectrum',
    description: '5+ buckets in a week',
    icon: 'rainbow',
    metAt: ({ bucketsAt }) => bucketsAt[4] ?? null,
  },
  {
    id: 'renaissance-mind',
    name: 'Renaissance Mind',
    description: 'All 7 buckets in a week',
    icon: 'palette',
    metAt: ({ bucketsAt }) => bucketsAt[6] ?? null,
  },
  {
    id: 'curator',
    name: 'Curator',
    description: '50+ bucket items all-time',
    icon: 'library',
    metAt: ({ fiftiethBucketItemAt }) => fiftiethBucketItemAt,
  },
];

/** Every badge as it is shown, in order. */
export const badges: readonly Badge[] = rules.map(({ id, name, description, icon }) => ({
  ...{ id, name, description, icon },
}));

export interface EarnedBadge {
  badge: BadgeId;
  /** The moment of the completion that brought it: ISO 8601 in UTC. */
  earnedAt: string;
  week: string;
}

/** The badges whose conditions a week meets, whether or not an earlier one has brought them. */
export const badgesMet = (facts: WeekFacts): EarnedBadge[] =>
  rules.flatMap(({ id, metAt }) => {
    const earnedAt = metAt(facts);
    return earnedAt === null ? [] : [{ badge: id, earnedAt, week: facts.week }];
  });
