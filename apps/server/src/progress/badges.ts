import type { Badge, BadgeId } from '@pouch/contract/stats';
import type { WeekFacts } from './week-facts.ts';

interface BadgeRule extends Badge {
  /** When its condition was met in a week (ISO 8601 in UTC); null when it was not. */
  metAt: (facts: WeekFacts) => string | null;
}

const reachesStreak =
  (weeks: number) =>
  ({ streak, firstAt }: WeekFacts): string | null =>
    streak >= weeks ? firstAt : null;

/** All badges in display order (ST-03). Icons are names of Lucide icons. */
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
    metAt: reachesStreak(3),
  },
  {
    id: 'habit-formed',
    name: 'Habit Formed',
    description: '5-week streak',
    icon: 'sprout',
    metAt: reachesStreak(5),
  },
  {
    id: 'unstoppable',
    name: 'Unstoppable',
    description: '10-week streak',
    icon: 'mountain',
    metAt: reachesStreak(10),
  },
  { id: 'legend', name: 'Legend', description: '25-week streak', icon: 'crown', metAt: reachesStreak(25) },
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

/** All badges in display order, without their rules. */
export const badges: readonly Badge[] = rules.map(({ id, name, description, icon }) => ({
  ...{ id, name, description, icon },
}));

export interface EarnedBadge {
  badge: BadgeId;
  /** When the completion that earned it happened: ISO 8601 in UTC. */
  earnedAt: string;
  week: string;
}

/** The badges whose conditions a week meets, including those earned in earlier weeks. */
export const badgesEarned = (facts: WeekFacts): EarnedBadge[] =>
  rules.flatMap(({ id, metAt }) => {
    const earnedAt = metAt(facts);
    return earnedAt === null ? [] : [{ badge: id, earnedAt, week: facts.week }];
  });
