import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { toUpdate, type ItemForm } from './form/item-form.ts';
import type { UpdateItemInput } from '@pouch/contract/items';
import { saveForm } from '../../../data/corrections/update-item.ts';
import { sayWhatWasLearned } from '../../../data/corrections/rule-toast.ts';
import { itemAfter } from '../item-changes.ts';
import { useSaveAsNew } from './use-save-as-new.ts';

interface SaveInput {
  form: ItemForm;
  /** The item on which the form is based. */
  base: Item;
  zone: string;
  /** The item was deleted elsewhere. */
  isGone: boolean;
}

const showError = (error: Error) =>
  toast({ title: 'Failed to update item', text: messageOf(error), variant: 'destructive' });

/** Saves a form without errors, as a new item if its item was deleted; shows a toast if it fails (ED-08). */
export function useSaveItem() {
  const updating = useMutation({
    mutationFn: ({ item, changes }: { item: Item; changes: UpdateItemInput }) => saveForm(item, changes),
  });
  const creating = useSaveAsNew();
  const [isGone, setGone] = useState(false);

  function save({ form, base, zone, ...rest }: SaveInput, onSaved: (saved: Item) => void) {
    if (rest.isGone) {
      const onCreated = (saved: Item) => {
        toast({ title: 'Saved as a new item' });
        onSaved(saved);
      };
      creating.mutate(
        { form, originalText: base.originalText, zone },
        { onSuccess: onCreated, onError: showError },
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
      else showError(error);
    };
    updating.mutate(
      { item: base, changes },
      {
        onSuccess: (sent) => {
          sayWhatWasLearned(sent);
          onSaved(itemAfter(sent, base));
        },
        onError,
      },
    );
  }

  return {
    save,
    isPending: updating.isPending || creating.isPending,
    /** Whether a save failed because the item does not exist. */
    isGone,
  };
}
