import type { ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../labels/category-display.ts';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Illustration } from '../../../ui/brand/illustration.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { BucketItem } from './bucket-item.tsx';

/** Height of a row that is as high as its picture, in CSS pixels. */
const rowHeight = 121;

interface ActiveItemsProps {
  bucket: Bucket;
  items: readonly Item[];
  surface: ListSurface;
  onComplete: (item: Item) => Promise<unknown>;
  /** A button below an empty list. */
  add: ReactNode;
}

/** The active items of a bucket with their details, or a hint if there are none (BU-02, BU-03). */
export function ActiveItems({ bucket, items, surface, onComplete, add }: ActiveItemsProps) {
  const now = useNow();
  const zone = useTimezone();
  const { label } = bucketDisplays[bucket];
  if (items.length === 0) {
    return (
      <div className="empty">
        <Illustration name="note" />
        <p className="empty-text">
          No items in your {label} bucket yet. Add some ideas using the + button below!
        </p>
        {add}
      </div>
    );
  }
  return (
    <VirtualList
      things={items}
      rowHeight={rowHeight}
      label={label}
      inset="none"
      flat={surface === 'dashboard'}
      scrollKey={`bucket ${bucket}`}
    >
      {(item) => (
        <BucketItem
          item={item}
          bucket={bucket}
          surface={surface}
          now={now}
          zone={zone}
          onComplete={onComplete}
        />
      )}
    </VirtualList>
  );
}
