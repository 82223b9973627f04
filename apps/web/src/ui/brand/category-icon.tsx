import {
  BookOpen,
  Clapperboard,
  Dices,
  Headphones,
  Lightbulb,
  ListChecks,
  MapPin,
  ShoppingBasket,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { Hue } from './hue.ts';

/** The hues that stand for a category; each has one icon. */
export type CategoryHue = Exclude<Hue, 'none' | 'accent'>;

const icons: Record<CategoryHue, LucideIcon> = {
  todo: ListChecks,
  shopping: ShoppingBasket,
  taste: Utensils,
  watch: Clapperboard,
  listen: Headphones,
  read: BookOpen,
  play: Dices,
  location: MapPin,
  idea: Lightbulb,
};

/** A category's bare icon. */
export function CategoryIcon({ hue, className }: { hue: CategoryHue; className?: string }) {
  const Icon = icons[hue];
  return <Icon {...(className !== undefined && { className })} />;
}
