import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { refreshEveryItem } from '../../lib/item-cache.ts';
import { userQueries } from '../../lib/user-queries.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Changes the account's timezone at once, and back again when the server refuses. What is scheduled keeps its time on
 * the clock there, so that every instant may be another (SC-04).
 */
export function useSaveTimezone() {
  const queryClient = useQueryClient();
  const { queryKey } = userQueries.profile();
  return useMutation({
    mutationFn: (timezone: string) => api.saveTimezone({ body: { timezone } }),
    onMutate: (timezone) => {
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, timezone });
      return before;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      void refreshEveryItem(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['/api/lifeLists'] });
    },
    onError: (_error, _timezone, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
      toast({ variant: 'destructive', title: 'Error', text: 'Failed to update timezone. Please try again.' });
    },
  });
}
