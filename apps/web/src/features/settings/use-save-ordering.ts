import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { userQueries } from '../../lib/user-queries.ts';
import { toast } from '../../ui/toast.ts';

const mutationKey = ['manual-ordering'];

/** Turns manual ordering on or off, shown at once and back again when the server refuses (SE-02). */
export function useSaveOrdering() {
  const queryClient = useQueryClient();
  const { queryKey } = userQueries.profile();
  const show = (enableManualOrdering: boolean) =>
    queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, enableManualOrdering });
  return useMutation({
    mutationKey,
    // One after another, or an early answer would overtake a late wish.
    scope: { id: 'manual-ordering' },
    mutationFn: (enableManualOrdering: boolean) => api.saveProfile({ body: { enableManualOrdering } }),
    onMutate: show,
    onError: (_error, wanted) => {
      // A later wish, which is already shown, has the last word.
      if (queryClient.isMutating({ mutationKey }) === 1) show(!wanted);
      toast({
        variant: 'destructive',
        title: 'Error',
        text: 'Failed to update manual ordering preference. Please try again.',
      });
    },
  });
}
