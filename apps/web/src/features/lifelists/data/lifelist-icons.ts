import {
  Apple,
  CalendarDays,
  HeartPulse,
  Package,
  PaintRoller,
  SprayCan,
  Sunrise,
  type LucideIcon,
} from 'lucide-react';
import type { LifeListId } from '@pouch/contract/vocabulary';

export const lifeListIcons: Readonly<Record<LifeListId, LucideIcon>> = {
  cleaning: SprayCan,
  inventories: Package,
  groceries: Apple,
  planner: CalendarDays,
  personal: HeartPulse,
  routine: Sunrise,
  upgrades: PaintRoller,
};

export const lifeListPath = (id: LifeListId): string => `/lifelists/${id}`;
