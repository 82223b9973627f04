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

/** The hues of the categories and buckets, each with one icon. */
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

/** A category's icon without a tile. */
export function CategoryIcon({ hue, className }: { hue: CategoryHue; className?: string }) {
  const Icon = icons[hue];
  return <Icon {...(className !== undefined && { className })} />;
}
