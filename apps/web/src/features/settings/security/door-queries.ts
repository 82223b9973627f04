import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { api, type CallResponse } from '../../../data/http/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** The devices that get notifications. Read each time the list is opened. */
export const devicesQuery = () =>
  queryOptions<CallResponse<'listDevices'>>({ queryKey: ['/api/devices'], staleTime: 0, gcTime: 0 });

/** The private address of the calendar, as the rows of App Settings show it. */
export const calendarAddressQuery = () =>
  queryOptions<CallResponse<'getCalendarFeed'>>({ queryKey: ['/api/calendar'] });

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

const showFailure = (error: Error): void => {
  if (!isGone(error)) toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });
};

/** Ends the notifications of a device; a failure is a toast, and the list is read again. */
export function useEndDevice() {
  const client = useQueryClient();
  const { queryKey } = devicesQuery();
  return useMutation({
    mutationFn: (deviceId: string) => api.removeDevice({ params: { deviceId } }),
    onSuccess: (_, ended) => {
      client.setQueryData(queryKey, (known) => known?.filter(({ deviceId }) => deviceId !== ended));
    },
    onError: (error) => {
      showFailure(error);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Ends the private address of the calendar: programs that read it get nothing more. */
export function useEndCalendarAddress() {
  const client = useQueryClient();
  const { queryKey } = calendarAddressQuery();
  return useMutation({
    mutationFn: () => api.removeCalendarFeed(),
    onSuccess: () => client.setQueryData(queryKey, { url: null }),
    onError: showFailure,
  });
}
