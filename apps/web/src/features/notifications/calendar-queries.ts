import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../data/http/api-error.ts';
import { api, type CallResponse } from '../../data/http/api.ts';
import { toast } from '../../ui/feedback/toast.ts';

export const calendarFeedQuery = () =>
  queryOptions<CallResponse<'getCalendarFeed'>>({ queryKey: ['/api/calendar'] });

/** Runs the mutations one at a time, so that an earlier renewal cannot bring back a removed URL. */
const scope = { id: 'calendar-feed' };

/** Renews or removes the URL of the calendar feed. */
export function useCalendarFeed() {
  const client = useQueryClient();
  const { queryKey } = calendarFeedQuery();
  const onError = (error: unknown) => {
    toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });
    // The server may have made the change and only the response was lost.
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
