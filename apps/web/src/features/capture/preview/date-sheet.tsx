import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { useNow } from '../../../lib/time/use-now.ts';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { DateSheet as PickerSheet } from '../../../ui/date/date-sheet.tsx';
import { addDays } from '../../../ui/date/plain-date.ts';
import { defaultTime, timedQuickDates } from './date-choices.tsx';

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
  const firstDay = useFirstDayOfWeek();
  const today = toLocal(new Date(now).toISOString(), zone).date;
  const present = scheduledAt === null ? null : { ...toLocal(scheduledAt, zone), isAllDay: false };
  return (
    <PickerSheet
      title={title}
      start={present ?? { date: addDays(today, 1), time: defaultTime, isAllDay: false }}
      current={present}
      quickDates={timedQuickDates(scheduledAt, now, zone)}
      today={today}
      firstDay={firstDay}
      isTimed
      errorOf={(choice) => dateTimeError(choice, Date.now(), zone)}
      confirmLabel="Choose"
      onPick={({ date, time }) => onChoose(toInstant(date, time, zone))}
      onClose={onClose}
    />
  );
}

function dateTimeError({ date, time }: DateChoice, now: number, zone: string): string | undefined {
  if (time === '') return 'Please choose a time';
  const isPast = Date.parse(toInstant(date, time, zone)) <= now;
  return isPast ? 'This time has passed. Please choose a later one.' : undefined;
}
