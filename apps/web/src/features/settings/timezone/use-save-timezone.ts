import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { refreshEveryItem } from '../../../lib/item-cache.ts';
import { rereadPath } from '../../../lib/live-refresh.ts';
import { userQueries } from '../../../lib/user-queries.ts';
import { toast } from '../../../ui/toast.ts';
import { keptUnder } from '../kept-value.ts';

const mutationKey = ['timezone'];

/**
 * Changes the account's timezone at once, and back again when the server refuses. What is scheduled keeps its time on
 * the clock there, so that every instant may be another (SC-04).
 */
export function useSaveTimezone() {
  const queryClient = useQueryClient();
  const { queryKey } = userQueries.profile();
  const show = (timezone: string | null) =>
    queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, timezone });
  /** A later wish, which is already shown, has the last word. */
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One after another, or an early wish would overtake a late one.
    scope: { id: 'timezone' },
    mutationFn: (timezone: string) => api.saveTimezone({ body: { timezone } }),
    onMutate: (timezone) => {
      const shown = queryClient.getQueryData(queryKey)?.timezone ?? null;
      const kept = keptUnder(queryClient, mutationKey, shown);
      show(timezone);
      return kept;
    },
    onSuccess: ({ timezone }, _timezone, kept) => {
      kept.value = timezone;
      if (isLast()) show(timezone);
      void refreshEveryItem(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['/api/lifeLists'] });
    },
    onError: (_error, _timezone, kept) => {
      toast({ variant: 'destructive', title: 'Error', text: 'Failed to update timezone. Please try again.' });
      if (!isLast()) return;
      show(kept?.value ?? null);
      // The answer alone may have been lost.
      if (navigator.onLine) void rereadPath(queryClient, queryKey.join('/'));
    },
  });
}
