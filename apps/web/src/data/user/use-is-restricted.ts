import { useQuery } from '@tanstack/react-query';
import { userQueries } from './user-queries.ts';

/** Whether the user has access only to home, settings, support and the screen of an item (AC-05). */
export function useIsRestricted(): boolean {
  const { data } = useQuery({ ...userQueries.subscription(), enabled: false });
  return data?.access === 'restricted';
}
