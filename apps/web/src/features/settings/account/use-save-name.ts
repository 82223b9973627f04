import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../data/http/api.ts';
import { userQueries } from '../../../data/user/user-queries.ts';

/** Saves the name that others see; an empty one takes it away. */
export function useSaveName(onSaved: () => void) {
  const client = useQueryClient();
  const { queryKey } = userQueries.profile();
  const { mutate, isPending, error } = useMutation({
    // One after another, or an early name would take the place of a late one.
    scope: { id: 'name' },
    mutationFn: (name: string) => api.saveProfile({ body: { displayName: name === '' ? null : name } }),
    onSuccess: ({ displayName }) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, displayName });
    },
  });
  // Whoever has left the dialog meanwhile may have another one open.
  return { save: (name: string) => mutate(name, { onSuccess: onSaved }), isPending, error };
}
