import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { editPath } from '../../../data/items/edit-path.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useIsWaiting } from '../../../data/store/use-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Ring } from '../../../ui/display/ring.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import './completed-section.css';
import { itemDetail } from '../item-detail.tsx';
import { itemQueries } from '../item-queries.ts';
import { useSelecting } from '../selection/use-selecting.tsx';
import { rowHeight } from '../item-rows.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import { restoreWithToast } from '../item-actions.ts';

interface CompletedSectionProps {
  category: 'To-Do' | 'Shopping';
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  /** Without a card, inside a panel. */
  flat: boolean;
}

/** All completed items of a category, collapsed at the end of its list and fetched when expanded (IL-06, IL-11). */
export function CompletedSection(props: CompletedSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={props.flat ? 'completed completed-flat' : 'completed'}>
      <h2>
        <button
          type="button"
          className="completed-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Completed
          <ChevronDown className="icon-small" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CompletedItems {...props} />}
      </div>
    </section>
  );
}

const none: readonly Item[] = [];

/** Completed items, last completed first, page by page; the ring restores one. */
function CompletedItems({ category, now, zone, flat }: CompletedSectionProps) {
  const query = useInfiniteQuery(itemQueries.completed(category));
  const items = query.data ?? none;
  const selecting = useSelecting({ label: 'Completed', items, flat, areCompleted: true });

  if (query.isPending) return <ListSkeleton rows={3} leading="ring" flat={flat} />;
  if (!query.data) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <p className="completed-none">What you complete is kept here.</p>;
  return (
    <>
      <div className="completed-tools">{selecting.bar ?? selecting.tool}</div>
      {selecting.list ?? (
        <VirtualList
          things={items}
          rowHeight={rowHeight}
          label="Completed"
          flat={flat}
          scrollKey={`completed ${category}`}
        >
          {(item) => <CompletedRow item={item} now={now} zone={zone} onRestore={restoreWithToast} />}
        </VirtualList>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="completed-more"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? 'Couldn’t load your items. Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}

interface CompletedRowProps {
  item: Item;
  now: number;
  zone: string;
  onRestore: (item: Item) => void;
}

const CompletedRow = memo(function CompletedRow({ item, now, zone, onRestore }: CompletedRowProps) {
  return (
    <Row
      title={item.cleaned_title}
      href={editPath(item)}
      detail={itemDetail(item, now, zone)}
      completed
      waiting={useIsWaiting(itemKey(item.id))}
      leading={<Ring label={`Restore ${item.cleaned_title}`} checked onToggle={() => onRestore(item)} />}
    />
  );
});
