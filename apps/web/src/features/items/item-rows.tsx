import type { ReactNode } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { WindowedList } from '../../ui/list/virtual-list.tsx';

export interface ItemRowsProps {
  label: string;
  items: readonly Item[];
  /** Inside a panel, without a card of its own. */
  flat: boolean;
  /** Under which name the list's scroll position is kept while one is elsewhere. */
  memory: string;
  /** Whether the rows are being put in order, with nothing else to do on them (IL-08). */
  isOrdering: boolean;
  /** Whether several rows are being chosen, so that none is moved (IL-07). */
  isChoosing: boolean;
  /** Puts the items into this order. */
  onReorder: (items: readonly Item[]) => void;
  /** Draws an item's row; `isHeld` while it is being moved, with `grip` where it is moved by. */
  renderRow: (item: Item, moving: { isHeld: boolean; grip?: ReactNode }) => ReactNode;
}

/** CSS pixels of a row with a second line, on phones and on a desk. */
export const rowHeight = 56;

/** The rows of a list whose order is not the person's own. */
export function ItemRows({ label, items, flat, memory, renderRow }: ItemRowsProps) {
  return (
    <WindowedList things={items} rowHeight={rowHeight} label={label} flat={flat} memory={memory}>
      {(item) => renderRow(item, plainly)}
    </WindowedList>
  );
}

const plainly = { isHeld: false };
