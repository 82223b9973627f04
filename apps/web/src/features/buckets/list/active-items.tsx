import type { Item } from '@pouch/contract/schemas/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketLooks } from '../../../labels/category-display.ts';
import type { ListPlace } from '../../../lib/list-place.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Drawing } from '../../../ui/brand/illustration.tsx';
import { WindowedList } from '../../../ui/list/virtual-list.tsx';
import { BucketItem } from './bucket-item.tsx';

/** CSS pixels of a row that holds no more than its picture. */
const rowHeight = 121;

interface ActiveItemsProps {
  bucket: Bucket;
  items: readonly Item[];
  place: ListPlace;
  onComplete: (item: Item) => Promise<unknown>;
}

/** What waits in a bucket, shown richly; or what to do when nothing does (BU-02, BU-03). */
export function ActiveItems({ bucket, items, place, onComplete }: ActiveItemsProps) {
  const now = useNow();
  const zone = useTimezone();
  const { label } = bucketLooks[bucket];
  if (items.length === 0) {
    return (
      <div className="empty">
        <Drawing name="note" />
        <p className="empty-text">No items in your {label} yet. Add some ideas using the + button below!</p>
      </div>
    );
  }
  return (
    <WindowedList
      things={items}
      rowHeight={rowHeight}
      label={label}
      inset="none"
      flat={place === 'dashboard'}
      memory={`bucket ${bucket}`}
    >
      {(item) => (
        <BucketItem item={item} bucket={bucket} place={place} now={now} zone={zone} onComplete={onComplete} />
      )}
    </WindowedList>
  );
}
