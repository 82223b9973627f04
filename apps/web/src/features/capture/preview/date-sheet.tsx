import { Clock } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Calendar } from '../../../ui/date/calendar.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { addDays } from '../../../ui/date/plain-date.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { defaultTime } from './date-choices.tsx';

interface DateSheetProps {
  /** The item's title. */
  title: string;
  /** The sorter's or the chosen date, ISO 8601 in UTC. */
  scheduledAt: string | null;
  onChoose: (scheduledAt: string) => void;
  onClose: () => void;
}

/** Sets the date and time of an item in the preview. Mount it while it is open; load it lazily. */
export function DateSheet({ title, scheduledAt, onChoose, onClose }: DateSheetProps) {
  const zone = useTimezone();
  const now = useNow();
  const today = toLocal(new Date(now).toISOString(), zone).date;
  const [{ date, time }, change] = useState(() =>
    scheduledAt === null ? { date: addDays(today, 1), time: defaultTime } : toLocal(scheduledAt, zone),
  );
  const error = dateTimeError(date, time, { now, zone });

  function choose(event: SubmitEvent) {
    event.preventDefault();
    if (error !== undefined) return;
    onChoose(toInstant(date, time, zone));
    onClose();
  }

  return (
    <Sheet open onClose={onClose} title={title}>
      <form noValidate onSubmit={choose} className="understood-calendar" aria-label="Date and time">
        <Calendar
          value={date}
          today={today}
          min={today}
          onChange={(chosen) => change({ date: chosen, time })}
        />
        <Field label="Time" error={error}>
          <TextInput
            type="time"
            icon={<Clock className="icon-small" />}
            value={time}
            onChange={(event) => change({ date, time: event.target.value })}
          />
        </Field>
        <div className="sheet-actions">
          <Button size="wide" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" size="wide">
            Choose
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function dateTimeError(
  date: string,
  time: string,
  { now, zone }: { now: number; zone: string },
): string | undefined {
  if (time === '') return 'Please choose a time';
  const isPast = Date.parse(toInstant(date, time, zone)) <= now;
  return isPast ? 'This time has passed. Please choose a later one.' : undefined;
}
