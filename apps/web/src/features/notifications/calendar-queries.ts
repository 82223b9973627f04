import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../data/http/api-error.ts';
import { api, type Answer } from '../../data/http/api.ts';
import { toast } from '../../ui/feedback/toast.ts';

export const calendarFeedQuery = () =>
  queryOptions<Answer<'getCalendarFeed'>>({ queryKey: ['/api/calendar'] });

/** One after another: an address that is removed must not come back by a request from before. */
const scope = { id: 'calendar-feed' };

/** Gives the calendar an address, or another one; and takes it away. */
export function useCalendarFeed() {
  const client = useQueryClient();
  const { queryKey } = calendarFeedQuery();
  const onError = (error: unknown) => {
    toast({ variant: 'destructive', title: 'Error', text: sentenceOf(error) });
    // The answer alone may have been lost.
    if (navigator.onLine) void client.invalidateQueries({ queryKey });
  };
  const renewing = useMutation({
    scope,
    mutationFn: () => api.renewCalendarFeed(),
    onSuccess: (feed) => client.setQueryData(queryKey, feed),
    onError,
  });
  const removing = useMutation({
    scope,
    mutationFn: () => api.removeCalendarFeed(),
    onSuccess: () => client.setQueryData(queryKey, { url: null }),
    onError,
  });
  return {
    renew: renewing.mutate,
    remove: removing.mutate,
    isRenewing: renewing.isPending,
    isRemoving: removing.isPending,
  };
}
