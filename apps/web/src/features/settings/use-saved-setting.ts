import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import { rereadPath } from '../../data/live/live-refresh.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface SavedSettingOptions<Read, Value> {
  /** The query that reads the setting, and its field in the result. */
  queryKey: DataTag<QueryKey, Read, Error>;
  field: keyof Read & string;
  save: (value: Value) => Promise<unknown>;
  onSaved?: () => void;
  /** The toast's text when the save fails. */
  failure: string;
}

/** The value last confirmed by the server; shared by the pending changes. */
interface ConfirmedValue {
  value: unknown;
}

/** Saves a setting optimistically: shown at once, rolled back when the server refuses (SE-02, SE-03). */
export function useSavedSetting<Read extends object, Value extends Read[keyof Read & string]>({
  queryKey,
  field,
  save,
  onSaved,
  failure,
}: SavedSettingOptions<Read, Value>): (value: Value) => void {
  const client = useQueryClient();
  const mutationKey = ['setting', field];
  const shown = () => client.getQueryData(queryKey)?.[field];
  const show = (value: unknown) =>
    client.setQueryData<Read>(queryKey, (known) => known && { ...known, [field]: value });
  const reread = () => void rereadPath(client, queryKey.join('/'));
  const pendingMutations = () => client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  /** Only the last pending change writes to the cache; a later one is shown already. */
  const isLast = () => pendingMutations().length === 1;

  /** Pending changes share the value found by the first of them: what is shown later is itself pending. */
  function confirmedValue(): ConfirmedValue {
    const known = pendingMutations().map(({ state }) => state.context as ConfirmedValue | undefined);
    return known.find((confirmed) => confirmed !== undefined) ?? { value: shown() };
  }

  const { mutate } = useMutation({
    mutationKey,
    // One at a time, so that an early change cannot overwrite a later one.
    scope: { id: field },
    mutationFn: save,
    onMutate: (wanted) => {
      const confirmed = confirmedValue();
      show(wanted);
      return confirmed;
    },
    onSuccess: (_answer, wanted, confirmed) => {
      confirmed.value = wanted;
      // A read meanwhile may be older or newer than the response.
      if (isLast() && shown() !== wanted) reread();
      onSaved?.();
    },
    onError: (_error, _wanted, confirmed) => {
      toast({ variant: 'destructive', title: 'Error', text: failure });
      if (!isLast()) return;
      show(confirmed?.value);
      // The server may have saved it and only the response was lost.
      if (navigator.onLine) reread();
    },
  });
  return mutate;
}
