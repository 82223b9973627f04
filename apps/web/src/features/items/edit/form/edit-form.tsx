import type { Item } from '@pouch/contract/items';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useNow } from '../../../../lib/time/use-now.ts';
import { CategoryChoice } from '../../category-choice.tsx';
import { CategoryFields } from './edit-fields.tsx';
import { withCategory, type FormErrors, type ItemForm } from './item-form.ts';
import { withDateUrgency } from '../../schedule/schedule-time.ts';
import { ItemPicture } from './item-picture.tsx';
import { ScheduleCard } from './schedule-card.tsx';

interface EditFormProps {
  item: Item;
  form: ItemForm;
  errors: FormErrors;
  change: (form: ItemForm) => void;
  zone: string;
}

/** In characters; the server's limit. */
const maxNotesLength = 20_000;

/** All fields of an item (ED-01). */
export function EditForm({ item, form, errors, change, zone }: EditFormProps) {
  const now = useNow();
  return (
    <>
      <Field label="Title" error={errors.title} {...writtenHint(item)}>
        <TextInput
          value={form.title}
          maxLength={500}
          onChange={(event) => change({ ...form, title: event.target.value })}
        />
      </Field>
      {item.image_url !== null && <ItemPicture id={item.id} title={item.cleaned_title} />}
      <CategoryChoice
        value={form.category}
        onChange={(category) => change(withDateUrgency(withCategory(form, category), { now, zone }))}
      />
      <CategoryFields form={form} errors={errors} change={change} />
      <ScheduleCard item={item} form={form} change={change} zone={zone} error={errors.schedule} />
      <Field label="Notes">
        <TextArea
          rows={4}
          value={form.notes}
          maxLength={maxNotesLength}
          onChange={(event) => change({ ...form, notes: event.target.value })}
        />
      </Field>
    </>
  );
}

/** The original thought, if it differs from the title. A picture without text has none (QA-04). */
function writtenHint({ originalText, cleaned_title, image_url }: Item): { hint?: string } {
  const written = originalText.trim();
  const isSame = written.toLowerCase() === cleaned_title.trim().toLowerCase();
  const isOfPicture = image_url !== null && written === 'image';
  return isSame || isOfPicture || written === '' ? {} : { hint: `You wrote: ${originalText}` };
}
