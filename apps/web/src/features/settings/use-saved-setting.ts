import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import { rereadPath } from '../../data/live/live-refresh.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface SavedSetting<Read, Value> {
  /** Under which it is read, and what it is called there. */
  queryKey: DataTag<QueryKey, Read, Error>;
  field: keyof Read & string;
  save: (value: Value) => Promise<unknown>;
  onSaved?: () => void;
  /** Said when the server refuses. */
  failure: string;
}

/** What the server keeps, as far as its answers tell. */
interface Kept {
  value: unknown;
}

/** Changes something that the server keeps: shown at once, and back again when the server refuses (SE-02, SE-03). */
export function useSavedSetting<Read extends object, Value extends Read[keyof Read & string]>({
  queryKey,
  field,
  save,
  onSaved,
  failure,
}: SavedSetting<Read, Value>): (value: Value) => void {
  const client = useQueryClient();
  const mutationKey = ['setting', field];
  const shown = () => client.getQueryData(queryKey)?.[field];
  const show = (value: unknown) =>
    client.setQueryData<Read>(queryKey, (known) => known && { ...known, [field]: value });
  const reread = () => void rereadPath(client, queryKey.join('/'));
  const underWay = () => client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  /** A later wish, which is already shown, has the last word. */
  const isLast = () => underWay().length === 1;

  /** The wishes under way share what the first of them found, since what is shown later is a wish itself. */
  function keptNow(): Kept {
    const known = underWay().map(({ state }) => state.context as Kept | undefined);
    return known.find((kept) => kept !== undefined) ?? { value: shown() };
  }

  const { mutate } = useMutation({
    mutationKey,
    // One after another, or an early answer would overtake a late wish.
    scope: { id: field },
    mutationFn: save,
    onMutate: (wanted) => {
      const kept = keptNow();
      show(wanted);
      return kept;
    },
    onSuccess: (_answer, wanted, kept) => {
      kept.value = wanted;
      // What was read meanwhile may be older than the answer, or newer.
      if (isLast() && shown() !== wanted) reread();
      onSaved?.();
    },
    onError: (_error, _wanted, kept) => {
      toast({ variant: 'destructive', title: 'Error', text: failure });
      if (!isLast()) return;
      show(kept?.value);
      // The answer alone may have been lost.
      if (navigator.onLine) reread();
    },
  });
  return mutate;
}
