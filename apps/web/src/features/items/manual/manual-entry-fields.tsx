import {
  contexts,
  needLevels,
  purchaseCategories,
  urgencies,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { BucketChoice } from '../category-choice.tsx';
import { QuantityField } from '../quantity-field.tsx';
import type { ManualEntry, ManualErrors } from './manual-entry.ts';

interface ManualEntryFieldsProps {
  entry: ManualEntry;
  errors: ManualErrors;
  change: (entry: ManualEntry) => void;
}

/** The fields of the chosen category (IL-10). */
export function ManualEntryFields({ entry, errors, change }: ManualEntryFieldsProps) {
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
          options={contexts}
          value={entry.context}
          onChange={(context) => change({ ...entry, context })}
        />
      ) : (
        <ShoppingFields entry={entry} change={change} />
      )}
    </>
  );
}

function ShoppingFields({ entry, change }: Omit<ManualEntryFieldsProps, 'errors'>) {
  return (
    <>
      <LabelledSegment
        label="Need level"
        options={needLevels}
        value={entry.needLevel}
        onChange={(needLevel) => change({ ...entry, needLevel })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
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
        <QuantityField value={entry.quantity} onChange={(quantity) => change({ ...entry, quantity })} />
      </div>
    </>
  );
}

interface LabelledSegmentProps<Word extends string> {
  label: string;
  options: readonly Word[];
  value: Word;
  onChange: (word: Word) => void;
}

function LabelledSegment<Word extends string>({
  label,
  options,
  value,
  onChange,
}: LabelledSegmentProps<Word>) {
  return (
    <div className="field">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      <Segment
        label={label}
        options={options.map((word) => ({ value: word, label: word }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
