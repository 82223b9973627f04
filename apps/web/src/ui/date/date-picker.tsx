import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Switch } from '../controls/switch.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { Calendar } from './calendar.tsx';
import type { DateChoice, QuickDate } from './date-choice.ts';
import './date-picker.css';
import { QuickDateList } from './quick-date-list.tsx';

interface DatePickerProps {
  value: DateChoice;
  onChange: (value: DateChoice) => void;
  quickDates: readonly QuickDate[];
  /** Called with a quick date, which takes effect with the one press (TD-03). */
  onQuickDate: (choice: DateChoice) => void;
  /** The date in force before anything was chosen, marked among the quick dates. */
  current?: DateChoice | null;
  /** `YYYY-MM-DD`; earlier days cannot be chosen. */
  today: string;
  /** The first day of the week, 1 for Monday to 7 for Sunday. */
  firstDay: number;
  error?: string | undefined;
  /** Shown below the time. */
  hint?: string | undefined;
  /** A Field beside the time. */
  children?: ReactNode;
}

/** Quick dates, a calendar month, and a time of day or the whole day. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, quickDates, onQuickDate, current = null, today, firstDay } = props;
  return (
    <>
      <QuickDateList dates={quickDates} current={current} onPick={onQuickDate} />
      <Calendar
        value={value.date}
        today={today}
        min={today}
        firstDay={firstDay}
        onChange={(date) => onChange({ ...value, date })}
      />
      <div className="date-picker-all-day">
        <span aria-hidden>All day</span>
        <Switch
          label="All day"
          checked={value.isAllDay}
          onChange={(isAllDay) => onChange({ ...value, isAllDay })}
        />
      </div>
      <TimeFields {...props} />
    </>
  );
}

function TimeFields({ value, onChange, error, hint, children }: DatePickerProps) {
  if (value.isAllDay)
    return children === undefined ? null : <div className="date-picker-fields">{children}</div>;
  return (
    <div className="date-picker-fields">
      <Field label="Time" error={error} {...(hint !== undefined && { hint })}>
        <TextInput
          type="time"
          icon={<Clock className="icon-small" />}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </Field>
      {children}
    </div>
  );
}
