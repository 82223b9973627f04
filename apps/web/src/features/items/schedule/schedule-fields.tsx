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

/** The last date that a server takes. */
const lastDate = '2999-12-31';

/** Browsers let years of five digits be typed, which no calendar here reads. */
const usualDate = (date: string): string => (date.length === lastDate.length ? date : '');

/** The button that begins a schedule with tomorrow at nine, then its date and its time. */
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
            max={lastDate}
            value={schedule.date}
            onChange={(event) => onChange({ ...schedule, date: usualDate(event.target.value) })}
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
