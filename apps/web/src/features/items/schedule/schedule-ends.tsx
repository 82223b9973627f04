import type { Recurrence } from '@pouch/contract/recurrence';
import { Field } from '../../../ui/form/field.tsx';
import { addMonths } from '../../../ui/date/plain-date.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx';
import { neverEnds } from './recurrence-form.ts';

type Ends = Recurrence['ends'];

interface ScheduleEndsProps {
  ends: Ends;
  /** The first date, `YYYY-MM-DD`, or ''. */
  date: string;
  /** An error message that says how to correct it. */
  error: string | undefined;
  onChange: (ends: Ends) => void;
}

const endNames: Record<Ends['type'], string> = {
  NEVER: 'Never',
  UNTIL: 'On a date',
  COUNT: 'After a number of times',
};
const defaultCount = 10;

/** The end of a rule: never, on a date, or after a number of occurrences (SC-06). */
export function ScheduleEnds({ ends, date, error, onChange }: ScheduleEndsProps) {
  const initialEnds: Record<Ends['type'], Ends> = {
    NEVER: neverEnds,
    UNTIL: { type: 'UNTIL', until: date === '' ? null : addMonths(date, 3), count: null },
    COUNT: { type: 'COUNT', until: null, count: defaultCount },
  };
  const types: readonly Ends['type'][] = date === '' ? ['NEVER', 'COUNT'] : ['NEVER', 'UNTIL', 'COUNT'];
  return (
    <div className="schedule-place">
      <Field label="Ends">
        <Select
          value={ends.type}
          onChange={({ target }) => onChange(initialEnds[types[target.selectedIndex] ?? 'NEVER'])}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {endNames[type]}
            </option>
          ))}
        </Select>
      </Field>
      {ends.until !== null && (
        <Field label="Last date" error={error}>
          <TextInput
            type="date"
            min={date}
            value={ends.until}
            onChange={({ target }) =>
              target.value.length === 10 && onChange({ ...ends, until: target.value })
            }
          />
        </Field>
      )}
      {ends.count !== null && (
        <Field label="Times in all">
          <WholeNumberInput value={ends.count} max={999} onChange={(count) => onChange({ ...ends, count })} />
        </Field>
      )}
    </div>
  );
}
