import { memo, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { maxQuantity } from '@pouch/contract/vocabulary';
import { editPath } from '../../../data/items/edit-path.ts';
import { completionDelayMs, type ListSurface } from '../../../data/items/list-surface.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useIsWaiting } from '../../../data/store/use-store.ts';
import { QuantityPill } from '../../../ui/form/quantity-pill.tsx';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { SwipeLane } from '../../../ui/list/swipe-lane.tsx';
import { itemDetail } from '../item-detail.tsx';
import { ItemTools } from './item-tools.tsx';
import { clampQuantity, isOverdue, shownCategory } from '../item-view.ts';

export interface ItemRowProps {
  item: Item;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  surface: ListSurface;
  onComplete: (item: Item) => Promise<unknown>;
  onQuantity: (item: Item, quantity: number) => void;
}

interface SortableItemRowProps extends ItemRowProps {
  /** Whether it is being moved, which disables swiping. */
  isHeld: boolean;
  /** The drag handle in the ordering mode, which disables opening and swiping (IL-08). */
  grip: ReactNode;
  onSchedule: (item: Item) => void;
}

/** An active item in a list: a swipe or its ring completes it, a press opens it (IL-05, DD-03). */
export const ItemRow = memo(function ItemRow(props: SortableItemRowProps) {
  const { item, now, zone, surface, isHeld, grip, onComplete, onQuantity, onSchedule } = props;
  const title = item.cleaned_title;
  const isOrdering = grip !== undefined;
  const isWaiting = useIsWaiting(itemKey(item.id));
  return (
    <SwipeLane
      completionDelayMs={completionDelayMs[surface]}
      isSwipeDisabled={isHeld || isOrdering}
      onComplete={() => onComplete(item)}
    >
      {(complete, isLeaving) => (
        <Row
          title={title}
          {...(!isOrdering && {
            href: editPath(item),
            tools: <ItemTools item={item} onSchedule={onSchedule} />,
          })}
          detail={itemDetail(item, now, zone)}
          overdue={isOverdue(item, now, zone)}
          completed={isLeaving}
          waiting={isWaiting}
          leading={<Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />}
          trailing={grip ?? <Quantity item={item} onQuantity={onQuantity} />}
        />
      )}
    </SwipeLane>
  );
});

function Quantity(props: Pick<ItemRowProps, 'item' | 'onQuantity'>) {
  return shownCategory(props.item) === 'Shopping' ? <ItemQuantity {...props} /> : null;
}

export function ItemQuantity({ item, onQuantity }: Pick<ItemRowProps, 'item' | 'onQuantity'>) {
  return (
    <QuantityPill
      label={item.cleaned_title}
      value={clampQuantity(item.quantity)}
      max={maxQuantity}
      onChange={(quantity) => onQuantity(item, clampQuantity(quantity))}
    />
  );
}
