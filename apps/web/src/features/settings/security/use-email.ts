import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../data/http/api.ts';
import { messageOf } from '../../../data/http/api-error.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Asks for a change of address. A failure stays with the form, and so does what was typed. */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => api.changeEmail({ body }),
    onSuccess: (_, { email }) => {
      client.setQueryData(
        userQueries.email().queryKey,
        (known) => known && { ...known, pending: email.toLowerCase() },
      );
    },
  });
}

/** Has a link sent to the account's own address. */
export function useSendEmailLink() {
  return useMutation({
    mutationFn: () => api.sendEmailLink({}),
    onSuccess: () => toast({ title: 'Link sent', text: 'Follow it to confirm your address.' }),
    onError: (error) => toast({ variant: 'destructive', title: 'Error', text: messageOf(error) }),
  });
}
