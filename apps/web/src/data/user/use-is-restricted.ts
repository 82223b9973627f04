import { useQuery } from '@tanstack/react-query';
import { userQueries } from './user-queries.ts';

/** Whether the person has no more than home, settings, support and the screen of an item (AC-05). */
export function useIsRestricted(): boolean {
  const { data } = useQuery({ ...userQueries.subscription(), enabled: false });
  return data?.access === 'restricted';
}
