import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { List } from '../../ui/list.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Row } from '../../ui/row.tsx';
import './completed-section.css';
import { itemDetail } from './item-detail.tsx';
import { editPath } from './item-row.tsx';

interface CompletedSectionProps {
  items: readonly Item[];
  now: number;
  zone: string;
  onRestore: (item: Item) => void;
  /** Inside a panel, without a card of its own. */
  flat?: boolean;
}

/** Completed items, folded away at the end of a list; a press on its ring restores one (IL-06, IL-11). */
export function CompletedSection({ items, now, zone, onRestore, flat = false }: CompletedSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={flat ? 'completed completed-flat' : 'completed'}>
      <h2>
        <button
          type="button"
          className="completed-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Completed <span className="completed-count">{items.length}</span>
          <ChevronDown className="icon-small" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <List label="Completed" flat={flat}>
            {items.map((item) => (
              <CompletedRow key={item.id} item={item} now={now} zone={zone} onRestore={onRestore} />
            ))}
          </List>
        )}
      </div>
    </section>
  );
}

type CompletedRowProps = Pick<CompletedSectionProps, 'now' | 'zone' | 'onRestore'> & { item: Item };

const CompletedRow = memo(function CompletedRow({ item, now, zone, onRestore }: CompletedRowProps) {
  return (
    <li>
      <Row
        title={item.cleaned_title}
        href={editPath(item)}
        detail={itemDetail(item, now, zone)}
        completed
        leading={<Ring label={`Restore ${item.cleaned_title}`} checked onToggle={() => onRestore(item)} />}
      />
    </li>
  );
});
