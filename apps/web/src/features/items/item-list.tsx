import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import { sentenceOf } from '../../lib/api-error.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTimezone } from '../../lib/user-queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { CompletedSection } from './completed-section.tsx';
import { ItemRow } from './item-row.tsx';
import { useCompletion, useQuantity, useRestore, type ListPlace } from './use-completion.ts';

interface ItemListProps {
  label: string;
  place: ListPlace;
  query: UseQueryResult<Item[]>;
  items: readonly Item[];
  completed: readonly Item[];
  /** What stands in place of an empty list. */
  empty: ReactNode;
}

/** A list of items in its four states, with the completed ones folded away at its end. */
export function ItemList({ label, place, query, items, completed, empty }: ItemListProps) {
  const now = useNow();
  const zone = useTimezone();
  const complete = useCompletion(place);
  const restore = useRestore();
  const changeQuantity = useQuantity();
  const flat = place === 'dashboard';

  if (query.isPending) return <ListSkeleton rows={7} leading="ring" flat={flat} />;
  if (query.isError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {items.length === 0 ? (
        empty
      ) : (
        <List label={label} flat={flat}>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              now={now}
              zone={zone}
              place={place}
              onComplete={complete}
              onQuantity={changeQuantity}
            />
          ))}
        </List>
      )}
      <CompletedSection items={completed} now={now} zone={zone} onRestore={restore} flat={flat} />
    </>
  );
}

/** Says that items could not be fetched, and offers to try again. */
export function ItemsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      drawing="thread"
      title="Failed to fetch items"
      text={sentenceOf(error)}
      action={
        <Button variant="line" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
