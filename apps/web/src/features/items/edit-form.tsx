import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import type { Item } from '@pouch/contract/items';
import { sentenceOf } from '../../lib/api-error.ts';
import { goBack } from '../../lib/go-back.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { CategoryChoice } from './category-choice.tsx';
import { CategoryFields } from './edit-fields.tsx';
import './edit-form.css';
import { formErrors, toUpdate, withCategory, type ItemForm } from './item-form.ts';
import { ItemPicture } from './item-picture.tsx';
import { useRemoveItem, useUpdateItem } from './item-queries.ts';
import { ScheduleCard } from './schedule-card.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

interface EditFormProps {
  item: Item;
  form: ItemForm;
  change: (form: ItemForm) => void;
  zone: string;
}

const complain = (title: string) => (error: Error) =>
  toast({ title, text: sentenceOf(error), variant: 'destructive' });

/** All fields of an item (ED-01). What the server refuses stays in the form (ED-08). */
export function EditForm({ item, form, change, zone }: EditFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const saving = useUpdateItem();
  const now = useNow();
  const errors = isTried ? formErrors(form, item, zone, now) : {};

  function save(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (saving.isPending) return;
    if (Object.keys(formErrors(form, item, zone, Date.now())).length > 0) {
      // The fields learn of their errors with the next drawing.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    saving.mutate(
      { item, changes: toUpdate(form, item, zone) },
      { onSuccess: goBack, onError: complain('Failed to update item') },
    );
  }

  return (
    <form ref={element} noValidate onSubmit={save} className="edit-form" aria-label="Item">
      <Field label="Title" error={errors.title} {...writtenHint(item)}>
        <TextInput
          value={form.title}
          maxLength={500}
          onChange={(event) => change({ ...form, title: event.target.value })}
        />
      </Field>
      <CategoryChoice value={form.category} onChange={(category) => change(withCategory(form, category))} />
      <CategoryFields form={form} errors={errors} change={change} />
      <ScheduleCard item={item} form={form} change={change} zone={zone} error={errors.schedule} />
      <Field label="Notes">
        <TextArea
          rows={4}
          value={form.notes}
          onChange={(event) => change({ ...form, notes: event.target.value })}
        />
      </Field>
      {item.image_url !== null && <ItemPicture id={item.id} title={item.cleaned_title} />}
      <footer className="edit-actions">
        <DeleteButton item={item} />
        <Button type="submit" variant="primary" size="wide" busy={saving.isPending} busyLabel="Saving...">
          Save
        </Button>
      </footer>
    </form>
  );
}

/** The thought as it was written, where sorting made something else of it. */
function writtenHint({ originalText, cleaned_title }: Item): { hint?: string } {
  const isSame = originalText.trim().toLowerCase() === cleaned_title.trim().toLowerCase();
  return isSame || originalText.trim() === '' ? {} : { hint: `You wrote: ${originalText}` };
}

function DeleteButton({ item }: { item: Item }) {
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoveItem();

  function remove() {
    removing.mutate(item, {
      onSuccess: goBack,
      onError(error) {
        setAsking(false);
        complain('Failed to delete item')(error);
      },
    });
  }

  return (
    <>
      <Button variant="danger" className="edit-delete" aria-label="Delete" onClick={() => setAsking(true)}>
        <Trash2 />
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            title="Delete this item?"
            text={`“${item.cleaned_title}” will be gone for good.`}
            confirmLabel="Delete"
            busyLabel="Deleting..."
            busy={removing.isPending}
            onConfirm={remove}
          />
        )}
      </Suspense>
    </>
  );
}
