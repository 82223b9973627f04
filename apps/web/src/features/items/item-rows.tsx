import type { ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { VirtualList } from '../../ui/list/virtual-list.tsx';

export interface ItemRowsProps {
  label: string;
  items: readonly Item[];
  /** Without a card, inside a panel. */
  flat: boolean;
  /** The key under which the scroll position is kept while another screen is shown. */
  scrollKey: string;
  /** Whether its rows can be moved. */
  canOrder: boolean;
  /** Whether the list is in the ordering mode (IL-08). */
  isOrdering: boolean;
  /** Whether the list is in the selection mode, in which rows cannot be moved (IL-07). */
  isChoosing: boolean;
  /** Saves a new order. */
  onReorder: (items: readonly Item[]) => void;
  /** Renders an item's row; `isHeld` while it is being moved, `grip` is its drag handle. */
  renderRow: (item: Item, moving: { isHeld: boolean; grip?: ReactNode }) => ReactNode;
}

/** Height of a row with a second line, in CSS pixels, on phones and desktops. */
export const rowHeight = 56;

/** The rows of a list without manual order. */
export function ItemRows({ label, items, flat, scrollKey, isChoosing, renderRow }: ItemRowsProps) {
  return (
    <VirtualList
      things={items}
      rowHeight={rowHeight}
      kind={isChoosing ? 'choosing' : 'plain'}
      label={label}
      flat={flat}
      scrollKey={scrollKey}
    >
      {(item) => renderRow(item, notMoving)}
    </VirtualList>
  );
}

const notMoving = { isHeld: false };
