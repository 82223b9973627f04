import type { Item } from '@pouch/contract/items';
import { editPath } from '../../../data/items/edit-path.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useIsWaiting } from '../../../data/store/use-store.ts';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';

interface CompletedToggleProps {
  count: number;
  isOpen: boolean;
  /** Id of the list that it expands. */
  controls: string;
  onToggle: () => void;
}

/** The button "N completed", which expands the list of completed items (BU-02). */
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

/** Height of a row of one line, in CSS pixels. */
const rowHeight = 56;

interface CompletedItemsProps {
  items: readonly Item[];
  flat: boolean;
  onRestore: (item: Item) => void;
}

/** The completed items of a bucket; the ring restores one (IL-11). */
export function CompletedItems({ items, flat, onRestore }: CompletedItemsProps) {
  return (
    <VirtualList
      things={items}
      rowHeight={rowHeight}
      label="Completed"
      flat={flat}
      scrollKey="bucket completed"
    >
      {(item) => <CompletedRow item={item} onRestore={onRestore} />}
    </VirtualList>
  );
}

function CompletedRow({ item, onRestore }: { item: Item; onRestore: (item: Item) => void }) {
  return (
    <Row
      title={item.cleaned_title}
      href={editPath(item)}
      completed
      waiting={useIsWaiting(itemKey(item.id))}
      leading={<Ring label={`Restore ${item.cleaned_title}`} checked onToggle={() => onRestore(item)} />}
    />
  );
}
