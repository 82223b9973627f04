import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@pouch/contract/sign-in/second-factor';
import { messageOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { createPasskey } from '../../../platform/sign-in/passkeys.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** The account's passkeys. Read each time the list is opened. */
export const passkeysQuery = () =>
  queryOptions<Passkey[]>({ queryKey: ['/api/user/passkeys'], staleTime: 0, gcTime: 0 });

/** Makes a passkey on this device, by the password if the account has one; undefined if the user cancels. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, name }: { password: string | undefined; name: string }) => {
      const { challenge, options } = await api.beginPasskey({ body: { ...(password && { password }) } });
      const response = await createPasskey(options);
      return response && api.addPasskey({ body: { challenge, response, ...(name && { name }) } });
    },
    onSuccess: (added) => {
      if (added) client.setQueryData(passkeysQuery().queryKey, (known = []) => [added, ...known]);
    },
  });
}

/** Renames a passkey; a failure is a toast. */
export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.renamePasskey({ params: { id }, body: { name } }),
    onSuccess: (_, { id, name }) =>
      client.setQueryData(passkeysQuery().queryKey, (known) =>
        known?.map((one) => (one.id === id ? { ...one, name } : one)),
      ),
    onError: showFailure,
  });
}

/** Removes a passkey; a failure is a toast. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.removePasskey({ params: { id } }),
    onSuccess: (_, removed) =>
      client.setQueryData(passkeysQuery().queryKey, (known) => known?.filter(({ id }) => id !== removed)),
    onError: showFailure,
  });
}

const showFailure = (error: Error): void =>
  toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });
