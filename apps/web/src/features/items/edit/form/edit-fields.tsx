import {
  contexts,
  needLevels,
  purchaseCategories,
  urgencies,
  type Context,
  type NeedLevel,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { BucketChoice } from '../../category-choice.tsx';
import { QuantityField } from '../../quantity-field.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { withBucket, type FormErrors, type ItemForm } from './item-form.ts';
import { LinkField } from './link-field.tsx';

interface EditFieldsProps {
  form: ItemForm;
  errors: FormErrors;
  change: (form: ItemForm) => void;
}

/** The fields of the chosen category (ED-01, ED-02). */
export function CategoryFields(props: EditFieldsProps) {
  if (props.form.category === 'Bucket') return <BucketFields {...props} />;
  return props.form.category === 'Shopping' ? <ShoppingFields {...props} /> : <TodoFields {...props} />;
}

function TodoFields({ form, change }: EditFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <UrgencyField form={form} change={change} />
      <SelectField
        label="Context"
        options={contexts}
        value={form.context}
        onChange={(context: Context) => change({ ...form, context })}
      />
    </div>
  );
}

function ShoppingFields({ form, change }: EditFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <UrgencyField form={form} change={change} />
        <SelectField
          label="Need level"
          options={needLevels}
          value={form.needLevel}
          onChange={(needLevel: NeedLevel) => change({ ...form, needLevel })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <SelectField
          label="Purchase category"
          options={purchaseCategories}
          value={form.purchaseCategory}
          onChange={(purchaseCategory: PurchaseCategory) => change({ ...form, purchaseCategory })}
        />
        <QuantityField value={form.quantity} onChange={(quantity) => change({ ...form, quantity })} />
      </div>
    </>
  );
}

function UrgencyField({ form, change }: Omit<EditFieldsProps, 'errors'>) {
  return (
    <SelectField
      label="Urgency"
      options={urgencies[form.category]}
      value={form.urgency}
      onChange={(urgency) => change({ ...form, urgency })}
    />
  );
}

function BucketFields({ form, errors, change }: EditFieldsProps) {
  return (
    <>
      <BucketChoice value={form.bucket} onChange={(bucket) => change(withBucket(form, bucket))} />
      <LinkField
        value={form.url}
        bucket={form.bucket}
        error={errors.url}
        onChange={(url) => change({ ...form, url })}
      />
      <ExtraFields form={form} errors={errors} change={change} />
    </>
  );
}

interface SelectFieldProps<Word extends string> {
  label: string;
  options: readonly Word[];
  value: Word;
  onChange: (word: Word) => void;
}

function SelectField<Word extends string>({ label, options, value, onChange }: SelectFieldProps<Word>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(options[event.target.selectedIndex] ?? value)}>
        {options.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </Select>
    </Field>
  );
}
