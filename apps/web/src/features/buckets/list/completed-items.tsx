import type { Item } from '@pouch/contract/schemas/items';
import { editPath } from '../../../data/items/edit-path.ts';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { WindowedList } from '../../../ui/list/virtual-list.tsx';

interface CompletedToggleProps {
  count: number;
  isOpen: boolean;
  /** Id of the list it shows and hides. */
  controls: string;
  onToggle: () => void;
}

/** "N completed"; a press shows them (BU-02). */
export function CompletedToggle({ count, isOpen, controls, onToggle }: CompletedToggleProps) {
  if (count === 0) return <p className="bucket-completed">0 completed</p>;
  return (
    <button
      type="button"
      className="bucket-completed"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {count} completed
    </button>
  );
}

/** CSS pixels of a row of one line. */
const rowHeight = 56;

interface CompletedItemsProps {
  items: readonly Item[];
  flat: boolean;
  onRestore: (item: Item) => void;
}

/** Completed items of a bucket; a press on its ring restores one (IL-11). */
export function CompletedItems({ items, flat, onRestore }: CompletedItemsProps) {
  return (
    <WindowedList
      things={items}
      rowHeight={rowHeight}
      label="Completed"
      flat={flat}
      memory="bucket completed"
    >
      {(item) => (
        <Row
          title={item.cleaned_title}
          href={editPath(item)}
          completed
          leading={<Ring label={`Restore ${item.cleaned_title}`} checked onToggle={() => onRestore(item)} />}
        />
      )}
    </WindowedList>
  );
}
