import { CalendarPlus, CircleAlert } from 'lucide-react';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { suggestedSchedule, type Schedule } from './schedule-time.ts';

interface ScheduleFieldsProps {
  schedule: Schedule | null;
  onChange: (schedule: Schedule | null) => void;
  error?: string | undefined;
}

/** The latest date that the server accepts. */
const maxDate = '2999-12-31';

/** Browsers accept years of five and six digits, which are not supported. */
const toSupportedDate = (date: string): string => (date.length === maxDate.length ? date : '');

/** A button that starts a schedule with tomorrow at 9:00; then the date and time fields. */
export function ScheduleFields({ schedule, onChange, error }: ScheduleFieldsProps) {
  const zone = useTimezone();
  if (schedule === null) {
    return (
      <Button
        variant="line"
        size="wide"
        className="justify-start"
        onClick={() => onChange(suggestedSchedule(Date.now(), zone))}
      >
        <CalendarPlus />
        Schedule
      </Button>
    );
  }
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date">
          <TextInput
            type="date"
            max={maxDate}
            value={schedule.date}
            onChange={(event) => onChange({ ...schedule, date: toSupportedDate(event.target.value) })}
          />
        </Field>
        <Field label="Time">
          <TextInput
            type="time"
            value={schedule.time}
            onChange={(event) => onChange({ ...schedule, time: event.target.value })}
          />
        </Field>
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          <CircleAlert className="icon-small" />
          {error}
        </p>
      )}
    </div>
  );
}
