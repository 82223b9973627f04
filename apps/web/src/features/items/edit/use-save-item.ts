import { useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import type { UpdateItemAnswer } from '@pouch/contract/schemas/sorting-rules';
import { ApiError, sentenceOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { toUpdate, type ItemForm } from './form/item-form.ts';
import { useUpdateItem } from '../item-queries.ts';
import { useKeepAsNew } from './use-save-as-new.ts';
import { useLesson } from './use-rule-toast.ts';

interface Written {
  form: ItemForm;
  /** The item as it was when the form last took it up. */
  base: Item;
  zone: string;
  /** The item was deleted elsewhere. */
  isGone: boolean;
}

const complain = (error: Error) =>
  toast({ title: 'Failed to update item', text: sentenceOf(error), variant: 'destructive' });

/** Saves a form without errors, as a new item when its own is gone; says why it failed (ED-08). */
export function useSaveItem() {
  const updating = useUpdateItem();
  const keeping = useKeepAsNew();
  const tellLesson = useLesson();
  const [isGone, setGone] = useState(false);

  function save({ form, base, zone, ...given }: Written, onSaved: (saved: Item) => void) {
    if (given.isGone) {
      const onKept = (saved: Item) => {
        toast({ title: 'Saved as a new item' });
        onSaved(saved);
      };
      keeping.mutate(
        { form, originalText: base.originalText, zone },
        { onSuccess: onKept, onError: complain },
      );
      return;
    }
    const changes = toUpdate(form, base, zone);
    if (Object.keys(changes).length === 0) {
      onSaved(base);
      return;
    }
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.status === 404) setGone(true);
      else complain(error);
    };
    const onUpdated = (saved: UpdateItemAnswer) => {
      if (saved.learned) tellLesson(saved.learned);
      onSaved(saved);
    };
    updating.mutate({ item: base, changes }, { onSuccess: onUpdated, onError });
  }

  return {
    save,
    isPending: updating.isPending || keeping.isPending,
    /** A save was answered that the item does not exist. */
    isGone,
  };
}
