import { X } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { AddManualItemInput, Item } from '@pouch/contract/items';
import { messageOf } from '../../../data/http/api-error.ts';
import { newItemId } from '../../../data/items/new-item-id.ts';
import { manualItem } from '../../../data/items/predicted-item.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CategoryChoice } from '../category-choice.tsx';
import { addManualItem, itemAfter } from '../item-changes.ts';
import { ManualEntryFields } from './manual-entry-fields.tsx';
import {
  chooseCategory,
  manualErrors,
  toManualInput,
  type ManualDraft,
  type ManualEntry,
} from './manual-entry.ts';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import { withDateUrgency } from '../schedule/schedule-time.ts';

interface ManualEntrySheetProps {
  /** The initial draft. */
  draft: ManualDraft;
  /** Called with the current draft when the sheet is closed without Cancel, for example by a press outside. */
  onClose: (draft: ManualDraft) => void;
  onCancel: () => void;
  onAdded: (item: Item) => void;
}

/** "Add New Item": a form for an item that is not sorted (IL-10). Mount it while it is open; load it lazily. */
export function ManualEntrySheet({ draft: initial, onClose, onCancel, onAdded }: ManualEntrySheetProps) {
  const zone = useTimezone();
  const now = useNow();
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const adding = useMutation({
    mutationFn: async ({ id, body }: { id: string; body: AddManualItemInput }) =>
      itemAfter(await addManualItem(id, body), manualItem(id, body)),
  });
  const { entry } = draft;
  const errors = isTried ? manualErrors(entry, zone, now) : {};
  /** A changed entry is a different item. */
  const change = (next: ManualEntry) => setDraft({ entry: next, id: newItemId() });
  const close = () => onClose(draft);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (adding.isPending) return;
    const hasErrors = Object.keys(manualErrors(entry, zone, Date.now())).length > 0;
    const body = toManualInput(entry, zone);
    if (hasErrors || body === null) {
      // `aria-invalid` is set by the next render.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    adding.mutate(
      { id: draft.id, body },
      {
        onSuccess: onAdded,
        onError: (error) =>
          toast({ title: 'Failed to create item', text: messageOf(error), variant: 'destructive' }),
      },
    );
  }

  return (
    <Sheet open onClose={close} title="Add New Item">
      <form ref={element} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="absolute top-5 right-3">
          <IconButton label="Close" onClick={close}>
            <X />
          </IconButton>
        </div>
        <Field label="Title" error={errors.title}>
          <TextInput
            autoFocus
            value={entry.title}
            maxLength={500}
            onChange={(event) => change({ ...entry, title: event.target.value })}
          />
        </Field>
        <CategoryChoice
          value={entry.category}
          error={errors.category}
          onChange={(category) => change(withDateUrgency(chooseCategory(entry, category), { now, zone }))}
        />
        <ManualEntryFields entry={entry} errors={errors} change={change} />
        <ScheduleFields
          schedule={entry.schedule}
          error={errors.schedule}
          onChange={(schedule) => change(withDateUrgency({ ...entry, schedule }, { now, zone }))}
        />
        <div className="mt-1 grid grid-cols-[1fr_2fr] gap-2">
          <Button size="wide" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" size="wide" busy={adding.isPending} busyLabel="Adding...">
            Add
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
