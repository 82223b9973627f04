import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { useNow } from '../../../lib/time/use-now.ts';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { DateSheet as PickerSheet } from '../../../ui/date/date-sheet.tsx';
import { addDays } from '../../../ui/date/plain-date.ts';
import { fromPicked, quickDatesFor } from './date-choices.tsx';
import type { ChosenDate } from './draft-choices.ts';

/** The time that is suggested, `HH:MM`. */
const defaultTime = '09:00';

interface DateSheetProps {
  /** The item's title. */
  title: string;
  /** The sorter's or the chosen date. */
  date: ChosenDate | null;
  onChoose: (date: ChosenDate) => void;
  onClose: () => void;
}

/** Sets the day, and the time if it has one, of an item in the preview. Mount it while it is open; load it lazily. */
export function DateSheet({ title, date, onChoose, onClose }: DateSheetProps) {
  const zone = useTimezone();
  const now = useNow();
  const firstDay = useFirstDayOfWeek();
  const today = toLocal(new Date(now).toISOString(), zone).date;
  const present = date && toPicked(date, zone);
  return (
    <PickerSheet
      title={title}
      start={present ?? { date: addDays(today, 1), time: defaultTime, isAllDay: false }}
      current={present}
      quickDates={quickDatesFor(date, now, zone)}
      today={today}
      firstDay={firstDay}
      errorOf={(choice) => dateError(choice, Date.now(), zone)}
      confirmLabel="Choose"
      onPick={(picked) => onChoose(fromPicked(picked, zone))}
      onClose={onClose}
    />
  );
}

/** What is chosen, as the picker shows it: a whole day that gets a time starts at 9:00. */
function toPicked({ scheduledAt, allDay }: ChosenDate, zone: string): DateChoice {
  const { date, time } = toLocal(scheduledAt, zone);
  return { date, time: allDay ? defaultTime : time, isAllDay: allDay };
}

function dateError({ date, time, isAllDay }: DateChoice, now: number, zone: string): string | undefined {
  if (isAllDay) {
    const isOver = date < toLocal(new Date(now).toISOString(), zone).date;
    return isOver ? 'This day has passed. Please choose a later one.' : undefined;
  }
  if (time === '') return 'Please choose a time';
  const isPast = Date.parse(toInstant(date, time, zone)) <= now;
  return isPast ? 'This time has passed. Please choose a later one.' : undefined;
}
