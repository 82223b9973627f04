import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Item } from '@pouch/contract/items';
import { useNow } from '../../lib/use-now.ts';
import { useTimezone } from '../../lib/user-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ItemsFailed } from './item-list.tsx';
import { itemQueries } from './item-queries.ts';
import { UpcomingRow } from './upcoming-row.tsx';
import './upcoming.css';
import { upcomingGroups, type UpcomingGroup } from './upcoming-view.ts';
import { useCompletion, useQuantity } from './use-completion.ts';

/** `/upcoming`: everything that has a time (UP-01). */
export function UpcomingPage() {
  return (
    <Page
      title="Scheduled"
      leading={
        <IconLink label="Home" href="/">
          <ArrowLeft />
        </IconLink>
      }
    >
      <Upcoming />
    </Page>
  );
}

function Upcoming() {
  const query = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();
  const complete = useCompletion('list');
  const changeQuantity = useQuantity();

  if (query.isPending) return <ListSkeleton rows={6} leading="tile" />;
  if (query.isError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;

  const groups = upcomingGroups(query.data, now, zone);
  if (groups.length === 0) {
    return (
      <EmptyState
        drawing="calendar"
        title="No scheduled items"
        text="Schedule items by tapping the calendar icon on any task"
      />
    );
  }
  return groups.map((group) => (
    <Group key={group.name} group={group}>
      {(item) => (
        <UpcomingRow
          key={item.id}
          item={item}
          now={now}
          zone={zone}
          place="list"
          onComplete={complete}
          onQuantity={changeQuantity}
        />
      )}
    </Group>
  ));
}

interface GroupProps {
  group: UpcomingGroup;
  children: (item: Item) => React.ReactNode;
}

function Group({ group: { name, items }, children }: GroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="upcoming-group">
      <h2 id={heading} data-overdue={name === 'Overdue' || undefined}>
        {name === 'Overdue' && <CircleAlert className="icon-small" />}
        {name}
      </h2>
      <List label={name} inset="ring-tile">
        {items.map(children)}
      </List>
    </section>
  );
}
