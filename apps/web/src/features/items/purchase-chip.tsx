import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import { Chip } from '../../ui/controls/chip.tsx';
import type { Hue } from '../../ui/brand/hue.ts';

const hues: Record<PurchaseCategory, Hue> = {
  Supermarket: 'todo',
  Electronics: 'read',
  Home: 'taste',
  Wardrobe: 'watch',
  Recreational: 'play',
  Other: 'idea',
  Uncategorized: 'none',
};

/** A purchase category; it reuses the hues of the categories and buckets. */
export function PurchaseChip({ category }: { category: PurchaseCategory }) {
  return (
    <Chip hue={hues[category]} small>
      {category}
    </Chip>
  );
}
