import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessToken, TokenScope } from '@pouch/contract/sign-in/tokens';
import { ApiError, messageOf } from '../../../../data/http/api-error.ts';
import { api } from '../../../../data/http/api.ts';
import { toast } from '../../../../ui/feedback/toast.ts';

/** The account's access tokens. Read each time the list is opened. */
export const tokensQuery = () =>
  queryOptions<AccessToken[]>({ queryKey: ['/api/tokens'], staleTime: 0, gcTime: 0 });

interface NewToken {
  name: string;
  scopes: TokenScope[];
  /** Null: without an end. */
  expiresInDays: number | null;
}

/** Makes a token. The answer alone holds its secret. */
export function useAddToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, scopes, expiresInDays }: NewToken) =>
      api.addToken({ body: { name, scopes, ...(expiresInDays !== null && { expiresInDays }) } }),
    gcTime: 0,
    onSuccess: ({ id, name, scopes, createdAt, lastUsedAt, expiresAt }) => {
      const added = { id, name, scopes, createdAt, lastUsedAt, expiresAt };
      client.setQueryData(tokensQuery().queryKey, (known = []) => [added, ...known]);
    },
  });
}

/** Ends a token; a failure is a toast, and the list is read again. */
export function useRemoveToken() {
  const client = useQueryClient();
  const { queryKey } = tokensQuery();
  return useMutation({
    mutationFn: (id: string) => api.removeToken({ params: { id } }),
    onSuccess: (_, removed) =>
      client.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== removed)),
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });
      void client.invalidateQueries({ queryKey });
    },
  });
}
