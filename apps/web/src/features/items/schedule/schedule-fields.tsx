import { CalendarClock, CalendarPlus, CircleAlert, Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import { quickDates } from '../../../labels/quick-dates.ts';
import { timezoneHint } from '../../../labels/timezone-hint.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Tile } from '../../../ui/brand/tile.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { UnbrokenParts } from '../../../ui/display/unbroken-parts.tsx';
import { fullTime } from '../item-time.ts';
import './schedule-fields.css';
import { scheduleError, startingSchedule, todayIn, toDue } from './schedule-time.ts';

const DateSheet = lazy(async () => ({
  default: (await import('../../../ui/date/date-sheet.tsx')).DateSheet,
}));

interface ScheduleFieldsProps {
  schedule: DateChoice | null;
  /** Whether the item recurs. */
  isSeries?: boolean;
  onChange: (schedule: DateChoice | null) => void;
  error?: string | undefined;
}

/** A form's date: a button that opens the date picker, and one that clears the date (TD-03). */
export function ScheduleFields({ schedule, isSeries = false, onChange, error }: ScheduleFieldsProps) {
  const zone = useTimezone();
  const now = useNow();
  const firstDay = useFirstDayOfWeek();
  const note = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1.5">
      {schedule === null ? (
        <Button
          variant="line"
          size="wide"
          className="justify-start"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <CalendarPlus />
          Schedule
        </Button>
      ) : (
        <div className="schedule-chosen">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Change the date: ${fullTime(toDue(schedule, zone), now, zone)}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : note}
            onClick={() => setOpen(true)}
          >
            <Tile hue="accent">
              <CalendarClock />
            </Tile>
            <span className="type-row">
              <UnbrokenParts text={fullTime(toDue(schedule, zone), now, zone)} separator=", " />
            </span>
            <Pencil className="icon-small" />
          </button>
          <Button variant="quiet" size="small" aria-label="Clear schedule" onClick={() => onChange(null)}>
            Clear
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p id={note} className="field-error" role="alert">
          <CircleAlert className="icon-small" />
          {error}
        </p>
      )}
      <Suspense>
        {isOpen && (
          <DateSheet
            title="Schedule"
            start={startingSchedule(schedule, now, zone)}
            current={schedule}
            quickDates={quickDates(now, zone, {
              time: schedule === null || schedule.isAllDay ? null : schedule.time,
              isSeries,
            })}
            today={todayIn(now, zone)}
            firstDay={firstDay}
            hint={timezoneHint(zone)}
            errorOf={(choice) => scheduleError(choice, Date.now(), zone)}
            describe={(choice) => fullTime(toDue(choice, zone), now, zone)}
            confirmLabel="Choose"
            onPick={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
