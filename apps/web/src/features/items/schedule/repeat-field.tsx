import { Repeat as RepeatIcon } from 'lucide-react';
import type { Item } from '@pouch/contract/items';
import { frequencies } from '@pouch/contract/vocabulary';
import { recurrenceLabel } from '../../../labels/recurrence-labels.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { frequencyNames, toRepeat, type Repeat } from './recurrence-form.ts';

interface RepeatFieldProps {
  /** The item whose own rule is offered too, if it is more than a frequency. */
  item: Item;
  value: Repeat;
  onChange: (repeat: Repeat) => void;
}

/** Never, or how often an item recurs (SC-01). */
export function RepeatField({ item, value, onChange }: RepeatFieldProps) {
  const savedRepeat = toRepeat(item.recurring);
  const isCustom = savedRepeat === 'KEPT' || typeof savedRepeat !== 'string';
  const options: { label: string; repeat: Repeat }[] = [
    { label: 'Never', repeat: 'NEVER' },
    ...frequencies.map((freq) => ({ label: frequencyNames[freq], repeat: freq })),
    ...(isCustom && item.recurring ? [{ label: recurrenceLabel(item.recurring), repeat: savedRepeat }] : []),
  ];
  const chosen = options.find(({ repeat }) => repeat === value) ?? options.at(-1);
  return (
    <Field label="Repeats">
      <Select
        icon={<RepeatIcon className="icon-small" />}
        value={chosen?.label}
        onChange={(event) => onChange(options[event.target.selectedIndex]?.repeat ?? value)}
      >
        {options.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
    </Field>
  );
}
