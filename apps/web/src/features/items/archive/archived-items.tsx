import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '@pouch/contract/items';
import { api } from '../../../data/http/api.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Ring } from '../../../ui/display/ring.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { restoreWithUndo } from '../item-actions.ts';
import { itemDetail } from '../item-detail.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import { groupByWeek } from './group-by-week.ts';

const pageSize = 50;
const queryKey = ['archived-items'];

/** What recaps have archived, by week, the latest first; the ring makes one active again (FW-08, IL-11). */
export function ArchivedItems() {
  const client = useQueryClient();
  const zone = useTimezone();
  const now = useNow();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.listItems({
        query: {
          status: 'Completed',
          archived: 'true',
          limit: pageSize,
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Item[]) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
    gcTime: 0,
  });

  async function restore(item: Item) {
    const refresh = () => void client.invalidateQueries({ queryKey });
    if (await restoreWithUndo(item, refresh)) refresh();
  }

  if (query.isPending) return <ListSkeleton rows={6} leading="ring" />;
  if (!query.data) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        illustration="pouch"
        title="Nothing archived yet"
        text="On Sunday evening your recap puts what you completed away here."
      />
    );
  }
  return (
    <div className="grid gap-4">
      {groupByWeek(query.data, zone).map(({ title, items }) => (
        <section key={title} aria-label={title} className="grid gap-1.5">
          <h2 className="type-label pl-1">{title}</h2>
          <List>
            {items.map((item) => (
              <li key={item.id}>
                <Row
                  title={item.cleaned_title}
                  href={editPath(item)}
                  detail={itemDetail(item, now, zone)}
                  completed
                  leading={
                    <Ring
                      label={`Restore ${item.cleaned_title}`}
                      checked
                      onToggle={() => void restore(item)}
                    />
                  }
                />
              </li>
            ))}
          </List>
        </section>
      ))}
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? 'Couldn’t load your items. Try again' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
