import { memo, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { maxQuantity } from '@pouch/contract/vocabulary';
import { editPath } from '../../../data/items/edit-path.ts';
import { holdMilliseconds, type ListPlace } from '../../../lib/list-place.ts';
import { QuantityPill } from '../../../ui/form/quantity-pill.tsx';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { SweepLane } from '../../../ui/list/swipe-lane.tsx';
import { itemDetail } from '../item-detail.tsx';
import { ItemTools } from './item-tools.tsx';
import { clampQuantity, isOverdue, shownCategory } from '../item-view.ts';

export interface ItemRowProps {
  item: Item;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  place: ListPlace;
  onComplete: (item: Item) => Promise<unknown>;
  onQuantity: (item: Item, quantity: number) => void;
}

interface MovableRowProps extends ItemRowProps {
  /** While it is being moved to another place, it is not swept. */
  isHeld: boolean;
  /** What it is moved by while the list is put in order; it then neither opens nor is swept (IL-08). */
  grip: ReactNode;
  onSchedule: (item: Item) => void;
}

/** An active item in a list: swept or ticked it is completed, pressed it opens (IL-05, DD-03). */
export const ItemRow = memo(function ItemRow(props: MovableRowProps) {
  const { item, now, zone, place, isHeld, grip, onComplete, onQuantity, onSchedule } = props;
  const title = item.cleaned_title;
  const isOrdering = grip !== undefined;
  return (
    <SweepLane
      holdMilliseconds={holdMilliseconds[place]}
      isStill={isHeld || isOrdering}
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
          overdue={isOverdue(item, now)}
          completed={isLeaving}
          leading={<Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />}
          trailing={grip ?? <Quantity item={item} onQuantity={onQuantity} />}
        />
      )}
    </SweepLane>
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
