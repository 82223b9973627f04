import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rereadPath } from '../../lib/live-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { keptUnder } from './kept-value.ts';

interface SavedSwitch {
  /** Tells its wishes from those of other switches. */
  name: string;
  /** Under which it is read. */
  path: string;
  shown: () => boolean | undefined;
  /** Shows a state wherever it is seen. */
  show: (isOn: boolean) => void;
  save: (isOn: boolean) => Promise<unknown>;
  /** Said when the server refuses. */
  failure: string;
}

/** Turns something on or off that the server keeps: shown at once, and back again when the server refuses (SE-02). */
export function useSavedSwitch({
  name,
  path,
  shown,
  show,
  save,
  failure,
}: SavedSwitch): (isOn: boolean) => void {
  const queryClient = useQueryClient();
  const mutationKey = ['switch', name];
  /** A later wish, which is already shown, has the last word. */
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    // One after another, or an early answer would overtake a late wish.
    scope: { id: name },
    mutationFn: save,
    onMutate: (wanted) => {
      const kept = keptUnder(queryClient, mutationKey, shown() ?? !wanted);
      show(wanted);
      return kept;
    },
    onSuccess: (_answer, wanted, kept) => {
      kept.value = wanted;
      // What was read meanwhile may be older than the answer, or newer.
      if (isLast() && shown() !== wanted) void rereadPath(queryClient, path);
    },
    onError: (_error, wanted, kept) => {
      toast({ variant: 'destructive', title: 'Error', text: failure });
      if (!isLast()) return;
      show(kept?.value ?? !wanted);
      // The answer alone may have been lost.
      if (navigator.onLine) void rereadPath(queryClient, path);
    },
  });
  return mutate;
}
