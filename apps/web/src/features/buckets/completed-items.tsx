import { useId, useState, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { List } from '../../ui/list.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Row } from '../../ui/row.tsx';

interface CompletedItemsProps {
  /** How many items are active. */
  count: number;
  completed: readonly Item[];
  onRestore: (item: Item) => void;
  /** The active items. */
  children: ReactNode;
}

/** "N Active Items" and "N completed" above the active ones; a press on the latter shows the completed ones as well (BU-02). */
export function CompletedItems({ count, completed, onRestore, children }: CompletedItemsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-center justify-between gap-3 pt-2 pb-1 tabular-nums">
        <h2 className="type-label">{count} Active Items</h2>
        {completed.length === 0 ? (
          <p className="type-meta text-text-2">0 completed</p>
        ) : (
          <button
            type="button"
            className="type-meta min-h-11 rounded-small px-1 text-text-2 hover:text-text"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {completed.length} completed
          </button>
        )}
      </div>
      {children}
      <div id={id} hidden={!isOpen} className="pt-4">
        {isOpen && (
          <List label="Completed">
            {completed.map((item) => (
              <li key={item.id}>
                <Row
                  title={item.cleaned_title}
                  href={`/item/${item.id}/edit`}
                  completed
                  leading={
                    <Ring label={`Restore ${item.cleaned_title}`} checked onToggle={() => onRestore(item)} />
                  }
                />
              </li>
            ))}
          </List>
        )}
      </div>
    </>
  );
}
