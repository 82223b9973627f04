import { toLocal } from '@pouch/schedule/zoned-time';
import type { DateChoice, QuickDate } from '../ui/date/date-choice.ts';
import { addDays, formatPlainDate, weekdayNumber } from '../ui/date/plain-date.ts';
import { formatClock } from './format-time.ts';

/** The names of the quick dates; on Saturday and Sunday the coming weekend is the next one. */
export type QuickDateName =
  'Today' | 'This evening' | 'Tomorrow' | 'This weekend' | 'Next weekend' | 'Next week';

/** What a thing's date has before a quick date is chosen. */
export interface OwnTime {
  /** Its time of day, `HH:MM`, which it keeps; null if its date is a whole day or missing. */
  time: string | null;
  /** Whether it recurs: a series of whole days gets no time by moving one of them. */
  isSeries?: boolean;
}

export interface NamedQuickDate extends QuickDate {
  label: QuickDateName;
}

const evening = '18:00';
/** The time that a whole day gets when it becomes a time. */
const dayTime = '09:00';

const wholeDay = (date: string): DateChoice => ({ date, time: dayTime, isAllDay: true });
const timed = (date: string, time: string): DateChoice => ({ date, time, isAllDay: false });

/**
 * The dates that one press chooses, in order (TD-03). `now` in milliseconds since the epoch; days are those of `zone`. None
 * is in the past: this evening is left out once it is past 18:00, and a time that has passed today becomes the next hour.
 */
export function quickDates(now: number, zone: string, own: OwnTime = { time: null }): NamedQuickDate[] {
  const local = toLocal(new Date(now).toISOString(), zone);
  const today = local.date;
  const weekday = weekdayNumber(today);
  const on = (date: string) => (own.time === null ? wholeDay(date) : timed(date, own.time));
  const hasEvening = local.time < evening && !(own.isSeries === true && own.time === null);
  const dates: [QuickDateName, DateChoice | null][] = [
    ['Today', todayChoice(local, own)],
    ['This evening', hasEvening ? timed(today, evening) : null],
    ['Tomorrow', on(addDays(today, 1))],
    [weekday < 6 ? 'This weekend' : 'Next weekend', on(addDays(today, (6 - weekday + 7) % 7 || 7))],
    ['Next week', on(addDays(today, 8 - weekday))],
  ];
  return dates.flatMap(([label, choice]) => (choice ? [{ label, choice, detail: describe(choice) }] : []));
}

function todayChoice(local: { date: string; time: string }, own: OwnTime): DateChoice | null {
  if (own.time === null) return wholeDay(local.date);
  if (own.time > local.time) return timed(local.date, own.time);
  const hour = Number(local.time.slice(0, 2)) + 1;
  if (hour < 24) return timed(local.date, `${String(hour).padStart(2, '0')}:00`);
  return own.isSeries === true ? null : wholeDay(local.date);
}

/** "Sat, Nov 28", or with a time "Nov 28, 6:00 PM". */
function describe({ date, time, isAllDay }: DateChoice): string {
  if (isAllDay) return formatPlainDate(date, { weekday: 'short', month: 'short', day: 'numeric' });
  const day = formatPlainDate(date, { month: 'short', day: 'numeric' });
  return `${day}, ${formatClock(`${date}T${time}:00Z`, 'UTC')}`;
}
