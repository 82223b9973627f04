import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { keptUnder } from './kept-value.ts';

interface SavedSwitch {
  /** Tells its wishes from those of other switches. */
  name: string;
  /** Shows a state wherever it is seen. */
  show: (isOn: boolean) => void;
  save: (isOn: boolean) => Promise<unknown>;
  /** Said when the server refuses. */
  failure: string;
}

/** Turns something on or off that the server keeps: shown at once, and back again when the server refuses (SE-02). */
export function useSavedSwitch({ name, show, save, failure }: SavedSwitch): (isOn: boolean) => void {
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
      const kept = keptUnder(queryClient, mutationKey, !wanted);
      show(wanted);
      return kept;
    },
    onSuccess: (_answer, wanted, kept) => {
      kept.value = wanted;
      // A read that began before may have shown it otherwise meanwhile.
      if (isLast()) show(wanted);
    },
    onError: (_error, wanted, kept) => {
      if (isLast()) show(kept?.value ?? !wanted);
      toast({ variant: 'destructive', title: 'Error', text: failure });
    },
  });
  return mutate;
}
