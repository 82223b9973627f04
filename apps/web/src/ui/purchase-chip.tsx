import { clsx } from 'clsx';
import './chip.css';
import { hueClass, type Hue } from './hue.ts';

const hues = {
  Supermarket: 'todo',
  Electronics: 'read',
  Home: 'taste',
  Wardrobe: 'watch',
  Recreational: 'play',
  Other: 'idea',
  Uncategorized: 'none',
} as const satisfies Record<string, Hue>;

/** The kind of a purchase: its word with a square dot in a borrowed hue. */
export function PurchaseChip({ category }: { category: keyof typeof hues }) {
  return <span className={clsx('chip chip-small', hueClass(hues[category]))}>{category}</span>;
}
