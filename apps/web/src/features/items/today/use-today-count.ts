import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { itemQueries } from '../item-queries.ts';
import { selectToday } from './today-view.ts';

/** The number of items that are overdue or due today; 0 while they load. */
export function useTodayCount(): number {
  const { data: items } = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();
  return useMemo(() => {
    const { overdue, due } = selectToday(items ?? [], now, zone);
    return new Set([...overdue, ...due]).size;
  }, [items, now, zone]);
}
