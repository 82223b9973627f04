import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountEvent, Session } from '@pouch/contract/account';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** The devices that are signed in. Read each time the list is opened. */
export const sessionsQuery = () =>
  queryOptions<Session[]>({ queryKey: ['/api/user/sessions'], staleTime: 0, gcTime: 0 });

/** What happened to the account. Read each time the list is opened. */
export const activityQuery = () =>
  queryOptions<AccountEvent[]>({ queryKey: ['/api/user/activity'], staleTime: 0, gcTime: 0 });

/** Signs a device out, or every one but this; a failure is a toast, and the list is read again. */
export function useEndSessions() {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery();
  return useMutation({
    mutationFn: async (which: Session | 'others') => {
      if (which === 'others') await api.endOtherSessions({});
      else await api.endSession({ params: { id: which.id } });
    },
    onSuccess: (_, which) => {
      client.setQueryData(queryKey, (known) =>
        known?.filter(({ id, isCurrent }) => isCurrent || (which !== 'others' && id !== which.id)),
      );
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });
      void client.invalidateQueries({ queryKey });
    },
  });
}
