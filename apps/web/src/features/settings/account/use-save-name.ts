import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../data/http/api.ts';
import { userQueries } from '../../../data/user/user-queries.ts';

/** Saves the name that others see; an empty one removes it. */
export function useSaveName(onSaved: () => void) {
  const client = useQueryClient();
  const { queryKey } = userQueries.profile();
  const { mutate, isPending, error } = useMutation({
    // One at a time, so that an earlier name cannot overwrite a later one.
    scope: { id: 'name' },
    mutationFn: (name: string) => api.saveProfile({ body: { displayName: name === '' ? null : name } }),
    onSuccess: ({ displayName }) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, displayName });
    },
  });
  // `onSaved` runs only while this component is mounted: another dialog may be open by then.
  return { save: (name: string) => mutate(name, { onSuccess: onSaved }), isPending, error };
}
