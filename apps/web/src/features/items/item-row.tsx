import { CalendarPlus, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { Item } from '@pouch/contract/items';
import { maxQuantity } from '@pouch/contract/vocabulary';
import { IconLink } from '../../ui/icon-button.tsx';
import { QuantityPill } from '../../ui/quantity-pill.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Row } from '../../ui/row.tsx';
import { SweepRow } from '../../ui/sweep-row.tsx';
import { itemDetail } from './item-detail.tsx';
import { clampQuantity, isOverdue, shownCategory } from './item-view.ts';
import { holdMilliseconds, type ListPlace } from './use-completion.ts';

export interface ItemRowProps {
  item: Item;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  place: ListPlace;
  onComplete: (item: Item) => Promise<unknown>;
  onQuantity: (item: Item, quantity: number) => void;
}

/** An active item in a list: swept or ticked it is completed, pressed it opens (IL-05, DD-03). */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, now, zone, place, onComplete, onQuantity } = props;
  const title = item.cleaned_title;
  return (
    <SweepRow holdMilliseconds={holdMilliseconds[place]} onComplete={() => onComplete(item)}>
      {(complete, isLeaving) => (
        <Row
          title={title}
          href={editPath(item)}
          detail={itemDetail(item, now, zone)}
          overdue={isOverdue(item, now)}
          completed={isLeaving}
          leading={<Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />}
          tools={<ItemTools item={item} />}
          trailing={
            shownCategory(item) === 'Shopping' ? (
              <ItemQuantity item={item} onQuantity={onQuantity} />
            ) : undefined
          }
        />
      )}
    </SweepRow>
  );
});

export const editPath = (item: Item): string => `/item/${item.id}/edit`;

function ItemTools({ item }: { item: Item }) {
  return (
    <>
      <IconLink label={`Schedule ${item.cleaned_title}`} href={`${editPath(item)}?schedule`}>
        <CalendarPlus />
      </IconLink>
      <IconLink label={`Edit ${item.cleaned_title}`} href={editPath(item)}>
        <Pencil />
      </IconLink>
    </>
  );
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
