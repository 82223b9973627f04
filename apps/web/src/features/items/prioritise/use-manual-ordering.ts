import { useQuery } from '@tanstack/react-query';
import { userQueries } from '../../../data/user/user-queries.ts';

/** Whether the user has turned on manual ordering (IL-08). */
export function useManualOrdering(): boolean {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  return profile.data?.enableManualOrdering ?? false;
}
