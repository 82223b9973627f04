import { buckets } from '@pouch/contract/vocabulary';
import type { Item } from '@pouch/contract/items';
import type { Kind } from '../../../data/items/kind-fields.ts';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { shownCategory } from '../item-view.ts';
import { itemCount } from './selection.ts';
import './move-sheet.css';

const toKind = (category: Kind['category'], bucket_name: Kind['bucket_name'] = null): Kind => ({
  category,
  bucket_name,
  purchaseCategory: null,
});

const destinations: readonly Kind[] = [
  toKind('To-Do'),
  toKind('Shopping'),
  ...buckets.map((bucket) => toKind('Bucket', bucket)),
];

const matchesKind = (kind: Kind) => (item: Item) =>
  shownCategory(item) === kind.category &&
  (kind.category !== 'Bucket' || item.bucket_name === kind.bucket_name);

interface MoveSheetProps {
  items: readonly Item[];
  onMove: (kind: Kind) => void;
  onClose: () => void;
}

/** The categories and buckets to which the selected items can be moved (FW-06). Mount it while it is open; load it lazily. */
export function MoveSheet({ items, onMove, onClose }: MoveSheetProps) {
  const offered = destinations.filter((kind) => !items.every(matchesKind(kind)));
  return (
    <Sheet open close="corner" onClose={onClose} title={`Move ${itemCount(items.length)} to`}>
      <ul className="move-list">
        {offered.map((kind) => {
          const { hue, label } = categoryDisplay(kind.category, kind.bucket_name);
          return (
            <li key={label}>
              <button
                type="button"
                className={hueClass(hue)}
                onClick={() => {
                  onClose();
                  onMove(kind);
                }}
              >
                <CategoryTile hue={hue} />
                {label}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
