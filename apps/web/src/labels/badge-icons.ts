import {
  Crown,
  Flame,
  Footprints,
  Library,
  Mountain,
  Palette,
  Rainbow,
  Rocket,
  Scale,
  Sprout,
  Trophy,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { BadgeId } from '@pouch/contract/stats';

interface BadgeIcon {
  Icon: LucideIcon;
  /** A hue of the design system. */
  hue: 'todo' | 'shopping' | 'listen' | 'taste' | 'location' | 'watch' | 'read' | 'idea';
}

export const badgeIcons: Record<BadgeId, BadgeIcon> = {
  'week-warrior': { Icon: Flame, hue: 'todo' },
  'power-week': { Icon: Zap, hue: 'shopping' },
  'productivity-beast': { Icon: Rocket, hue: 'taste' },
  'all-time-legend': { Icon: Trophy, hue: 'idea' },
  'getting-started': { Icon: Footprints, hue: 'listen' },
  'habit-formed': { Icon: Sprout, hue: 'listen' },
  unstoppable: { Icon: Mountain, hue: 'location' },
  legend: { Icon: Crown, hue: 'idea' },
  'balanced-mind': { Icon: Scale, hue: 'listen' },
  'full-spectrum': { Icon: Rainbow, hue: 'watch' },
  'renaissance-mind': { Icon: Palette, hue: 'read' },
  curator: { Icon: Library, hue: 'taste' },
};

/** The badges for a streak, with the length that earns them, in ascending order (ST-03). */
export const streakGoals = [
  { weeks: 3, id: 'getting-started', name: 'Getting Started' },
  { weeks: 5, id: 'habit-formed', name: 'Habit Formed' },
  { weeks: 10, id: 'unstoppable', name: 'Unstoppable' },
  { weeks: 25, id: 'legend', name: 'Legend' },
] as const satisfies readonly { weeks: number; id: BadgeId; name: string }[];
