import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { Item } from '@pouch/contract/items';
import { useNow } from '../../../lib/time/use-now.ts';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { itemQueries } from '../item-queries.ts';
import { useScheduling } from '../list/use-scheduling.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import { SelectingPage } from '../list/selecting-page.tsx';
import { useSelecting } from '../selection/use-selecting.tsx';
import { UpcomingRow } from './upcoming-row.tsx';
import './upcoming.css';
import { upcomingGroups, type UpcomingGroup } from './upcoming-view.ts';
import { changeQuantityWithToast, completeWithUndo, skipWithUndo } from '../item-actions.ts';

const MissedPage = lazy(async () => ({ default: (await import('./missed-page.tsx')).MissedPage }));

/** `/upcoming`: all scheduled items (UP-01); `/upcoming?missed`: the overdue ones, to be settled (SC-07). */
export function UpcomingPage() {
  const isSettling = new URLSearchParams(useSearch()).has('missed');
  if (isSettling) {
    return (
      <Suspense>
        <MissedPage />
      </Suspense>
    );
  }
  return <Scheduled />;
}

function Scheduled() {
  const query = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();
  const firstDay = useFirstDayOfWeek();
  const groups = useMemo(
    () => upcomingGroups(query.data ?? [], { now, zone, firstDay }),
    [query.data, now, zone, firstDay],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const selecting = useSelecting({ label: 'Scheduled', items, flat: false });
  return (
    <SelectingPage title="Scheduled" selecting={selecting}>
      <Groups query={query} groups={groups} now={now} zone={zone} />
    </SelectingPage>
  );
}

interface GroupsProps {
  query: UseQueryResult<Item[]>;
  groups: readonly UpcomingGroup[];
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
}

function Groups({ query, groups, now, zone }: GroupsProps) {
  const { schedule, dialog } = useScheduling();
  if (query.isPending) return <ListSkeleton rows={6} leading="tile" />;
  if (query.isLoadingError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {groups.length === 0 && (
        <EmptyState
          illustration="calendar"
          title="No scheduled items"
          text="Schedule items by tapping the calendar icon on any task"
        />
      )}
      {groups.map((group) => (
        <Group key={group.name} group={group}>
          {(item) => (
            <UpcomingRow
              item={item}
              now={now}
              zone={zone}
              isUnderDay={group.name === 'Today' || group.name === 'Tomorrow'}
              onComplete={completeWithUndo.list}
              onQuantity={changeQuantityWithToast}
              onSchedule={schedule}
              onSkip={skipWithUndo}
            />
          )}
        </Group>
      ))}
      {dialog}
    </>
  );
}

interface GroupProps {
  group: UpcomingGroup;
  children: (item: Item) => React.ReactNode;
}

function Group({ group: { name, items }, children }: GroupProps) {
  const heading = useId();
  const isOverdue = name === 'Overdue';
  return (
    <section aria-labelledby={heading} className="upcoming-group">
      <div className="upcoming-head" data-overdue={isOverdue || undefined}>
        <h2 id={heading}>
          {isOverdue && <CircleAlert className="icon-small" />}
          {name}
        </h2>
        {isOverdue && (
          <ButtonLink variant="quiet" size="small" href="/upcoming?missed">
            Catch up
          </ButtonLink>
        )}
      </div>
      <VirtualList
        label={name}
        inset="ring-tile"
        things={items}
        rowHeight={57}
        scrollKey={`upcoming ${name}`}
      >
        {children}
      </VirtualList>
    </section>
  );
}
