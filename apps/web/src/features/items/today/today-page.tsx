import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ChevronRight, Sunrise } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Item } from '@pouch/contract/items';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { itemQueries } from '../item-queries.ts';
import { fullDate } from '../item-time.ts';
import { ItemsFailed } from '../items-failed.tsx';
import { SelectingPage } from '../list/selecting-page.tsx';
import { useSelecting } from '../selection/use-selecting.tsx';
import { OverdueLink } from './overdue-link.tsx';
import { TodayRows } from './today-rows.tsx';
import { selectToday, tomorrowText, type Today } from './today-view.ts';
import './today.css';

/** `/today`: what is overdue, what is for today, and how much tomorrow holds (TD-01). */
export function TodayPage() {
  const query = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();
  const items = query.data;
  const today = useMemo(() => selectToday(items ?? [], now, zone), [items, now, zone]);
  const selecting = useSelecting({ label: 'Today', items: today.due, flat: false });
  return (
    <SelectingPage title="Today" selecting={selecting}>
      <TodayLists query={query} today={today} now={now} zone={zone} />
    </SelectingPage>
  );
}

interface TodayListsProps {
  query: UseQueryResult<Item[]>;
  today: Today;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
}

function TodayLists({ query, today, now, zone }: TodayListsProps) {
  if (query.isPending) return <ListSkeleton rows={5} leading="ring" />;
  if (query.isLoadingError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <p className="today-date">{fullDate(new Date(now).toISOString(), now, zone)}</p>
      {today.overdue.length > 0 && <OverdueLink count={today.overdue.length} />}
      {today.due.length > 0 ? <TodayRows items={today.due} /> : <NothingDue {...today} />}
      <Link href="/upcoming" className="today-line">
        <Sunrise className="icon-small" />
        <span>{tomorrowText(today.tomorrow)}</span>
        <span className="today-act">Scheduled</span>
        <ChevronRight className="icon-small" />
      </Link>
    </>
  );
}

function NothingDue({ overdue }: Today) {
  return (
    <EmptyState
      illustration="calendar"
      title="Nothing due today"
      text={
        overdue.length > 0
          ? 'Only what’s overdue is left.'
          : 'Write “today” in a thought, or give anything a date, and it shows up here.'
      }
    />
  );
}
