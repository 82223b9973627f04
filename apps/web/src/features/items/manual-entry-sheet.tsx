import { X } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Item } from '@pouch/contract/items';
import {
  contexts,
  maxQuantity,
  needLevels,
  purchaseCategories,
  urgencies,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';
import { sentenceOf } from '../../lib/api-error.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useTimezone } from '../../lib/user-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segment } from '../../ui/segment.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { BucketChoice, CategoryChoice } from './category-choice.tsx';
import { useAddManualItem } from './item-queries.ts';
import {
  chooseCategory,
  emptyEntry,
  manualErrors,
  toManualInput,
  type ManualEntry,
  type ManualErrors,
  type ManualPreset,
} from './manual-entry.ts';
import { ScheduleFields } from './schedule-fields.tsx';

interface ManualEntrySheetProps {
  preset: ManualPreset;
  onClose: () => void;
  onAdded: (item: Item) => void;
}

/** "Add New Item": an item written down field by field (IL-10). Mount it while it is open; load it lazily. */
export function ManualEntrySheet({ preset, onClose, onAdded }: ManualEntrySheetProps) {
  const zone = useTimezone();
  const [entry, setEntry] = useState(() => emptyEntry(preset));
  const [isTried, setTried] = useState(false);
  const key = useRef(randomKey());
  const adding = useAddManualItem();
  const errors = isTried ? manualErrors(entry) : {};

  function change(next: ManualEntry) {
    setEntry(next);
    key.current = randomKey();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const body = toManualInput(entry, zone);
    if (body === null || adding.isPending) return;
    adding.mutate(
      { body, idempotencyKey: key.current },
      {
        onSuccess: (item) => {
          onClose();
          onAdded(item);
        },
        onError: (error) =>
          toast({ title: 'Failed to create item', text: sentenceOf(error), variant: 'destructive' }),
      },
    );
  }

  return (
    <Sheet open onClose={onClose} title="Add New Item">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="absolute top-5 right-3">
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <Field label="Title" error={errors.title}>
          <TextInput
            autoFocus
            value={entry.title}
            onChange={(event) => change({ ...entry, title: event.target.value })}
          />
        </Field>
        <CategoryChoice
          value={entry.category}
          error={errors.category}
          onChange={(category) => change(chooseCategory(entry, category))}
        />
        <CategoryFields entry={entry} errors={errors} change={change} />
        <ScheduleFields
          schedule={entry.schedule}
          error={errors.schedule}
          onChange={(schedule) => change({ ...entry, schedule })}
        />
        <div className="mt-1 grid grid-cols-[1fr_2fr] gap-2">
          <Button size="wide" onClick={onClose}>
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

interface CategoryFieldsProps {
  entry: ManualEntry;
  errors: ManualErrors;
  change: (entry: ManualEntry) => void;
}

function CategoryFields({ entry, errors, change }: CategoryFieldsProps) {
  if (entry.category === '') return null;
  if (entry.category === 'Bucket') {
    return (
      <BucketChoice
        value={entry.bucket}
        error={errors.bucket}
        onChange={(bucket) => change({ ...entry, bucket })}
      />
    );
  }
  return (
    <>
      <ChoiceChips
        label="Urgency"
        options={urgencies[entry.category].map((urgency) => ({ value: urgency, label: urgency }))}
        value={entry.urgency}
        error={errors.urgency}
        onChange={(urgency) => change({ ...entry, urgency })}
      />
      {entry.category === 'To-Do' ? (
        <LabelledSegment
          label="Context"
          words={contexts}
          value={entry.context}
          onChange={(context) => change({ ...entry, context })}
        />
      ) : (
        <ShoppingFields entry={entry} change={change} />
      )}
    </>
  );
}

function ShoppingFields({ entry, change }: Omit<CategoryFieldsProps, 'errors'>) {
  return (
    <>
      <LabelledSegment
        label="Need level"
        words={needLevels}
        value={entry.needLevel}
        onChange={(needLevel) => change({ ...entry, needLevel })}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Field label="Purchase category">
          <Select
            value={entry.purchaseCategory}
            onChange={(event) =>
              change({ ...entry, purchaseCategory: event.target.value as PurchaseCategory })
            }
          >
            {purchaseCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </Field>
        <div role="group" aria-label="Quantity">
          <Stepper
            value={entry.quantity}
            max={maxQuantity}
            onChange={(quantity) => change({ ...entry, quantity })}
          />
        </div>
      </div>
    </>
  );
}

interface LabelledSegmentProps<Word extends string> {
  label: string;
  words: readonly Word[];
  value: Word;
  onChange: (word: Word) => void;
}

function LabelledSegment<Word extends string>({ label, words, value, onChange }: LabelledSegmentProps<Word>) {
  return (
    <div className="field">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <Segment
        label={label}
        options={words.map((word) => ({ value: word, label: word }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
