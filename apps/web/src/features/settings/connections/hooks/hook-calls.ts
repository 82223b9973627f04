import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Hook, HookDelivery, HookTopic } from '@pouch/contract/connections/hooks';
import { messageOf } from '../../../../data/http/api-error.ts';
import { api } from '../../../../data/http/api.ts';
import { toast } from '../../../../ui/feedback/toast.ts';

/** The account's webhooks. Read each time the list is opened. */
export const hooksQuery = () => queryOptions<Hook[]>({ queryKey: ['/api/hooks'], staleTime: 0, gcTime: 0 });

/** The last messages to a webhook. */
export const deliveriesQuery = (id: string) =>
  queryOptions<HookDelivery[]>({
    queryKey: ['/api/hooks', id, 'deliveries'],
    queryFn: () => api.listHookDeliveries({ params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a webhook. The answer alone holds its secret. */
export function useAddHook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { url: string; topics: HookTopic[] }) => api.addHook({ body }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries(hooksQuery()),
  });
}

/** Removes a webhook; a failure is a toast. */
export function useRemoveHook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.removeHook({ params: { id } }),
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ ...hooksQuery(), exact: true }),
  });
}

/** Sends a test message and shows in a toast what became of it. */
export function useTestHook(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.testHook({ params: { id } }),
    onSuccess: ({ error }) =>
      toast(
        error === null
          ? { title: 'The test message arrived' }
          : { variant: 'destructive', title: 'The test message did not arrive', text: error },
      ),
    onError: showFailure,
    onSettled: () => client.invalidateQueries(deliveriesQuery(id)),
  });
}

/** Delivers a message again. */
export function useResend(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) => api.resendHookDelivery({ params: { id, deliveryId } }),
    onSuccess: () => toast({ title: 'The message is on its way again' }),
    onError: showFailure,
    onSettled: () => client.invalidateQueries(deliveriesQuery(id)),
  });
}

const showFailure = (error: Error) =>
  toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });
