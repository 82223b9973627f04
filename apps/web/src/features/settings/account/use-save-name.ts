import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { userQueries } from '../../../lib/user-queries.ts';

/** Saves the name that others see; an empty one takes it away. */
export function useSaveName(onSaved: () => void) {
  const client = useQueryClient();
  const { queryKey } = userQueries.profile();
  return useMutation({
    mutationFn: (name: string) => api.saveProfile({ body: { displayName: name === '' ? null : name } }),
    onSuccess: ({ displayName }) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, displayName });
      onSaved();
    },
  });
}
