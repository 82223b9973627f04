import { toInstant } from '@pouch/schedule/zoned-time';
import { dayOf, formatDay, type EpochDay } from '@pouch/schedule/calendar';
import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { placeOnCalendar } from '../dates/resolve-date.ts';
import { readWhen } from '../dates/date-mention.ts';
import type { SpokenTime } from '../dates/time-expression.ts';
import { shieldedSpans } from '../dates/protected-names.ts';
import type { WriterClock } from '../dates/author-clock.ts';
import type { Claim } from './claims.ts';
import { hasStretch, heldIn, meaningful, type HeldWords } from './word-index.ts';

/** When a claimed item is due. */
export interface ClaimedDate {
  /** ISO 8601 instant in UTC. */
  scheduledAt: string;
  day: EpochDay;
  recurring: Recurrence | null;
}

/** What dates are held against. */
interface DatedThought {
  text: string;
  held: HeldWords;
  /** The days on which the embedded sorter found something due. */
  days: ReadonlySet<EpochDay>;
}

/** The farthest date that is believed without our own reading of its words, in days. */
const farthest = 400;

/**
 * The date that a claim's words of time say. The thought must hold the words, outside a name; then our own grammar reads
 * them, and of the model's date nothing is believed. Where the grammar cannot ("on sports day"), the model's date
 * counts when it exists and lies ahead, within 400 days. A bare hour ("then bank at 11") is on the model's day only if another
 * thing of the thought is due on that day. Null when nothing is left.
 */
export function claimedDate(
  { when, date, words, title }: Pick<Claim, 'when' | 'date' | 'words' | 'title'>,
  thought: DatedThought,
  clock: WriterClock,
): ClaimedDate | null {
  if (when.length === 0 || !when.every((stretch) => isSaid(stretch, thought))) return null;
  const said = when.join(' ');
  const read = readWhen(said, clock);
  if (read === null) return believedDate(date, said, clock);
  const about = hasStretch(thought.held, words) ? words : `${title} ${said}`;
  const spoken = isBareHour(read.spoken)
    ? { ...read.spoken, day: knownDay(date, thought.days) }
    : read.spoken;
  const { scheduledAt, day, recurring } = placeOnCalendar(spoken, about, clock) ?? read;
  return { scheduledAt, day, recurring };
}

const isBareHour = ({ day, minutesAhead, repeat }: SpokenTime): boolean =>
  day === null && minutesAhead === null && repeat === null;

function knownDay(date: string, days: ReadonlySet<EpochDay>): EpochDay | null {
  return [...days].find((day) => date.startsWith(formatDay(day))) ?? null;
}

/** Whether the thought says these words, and not only within a name such as "The 5th Wave". */
function isSaid(stretch: string, { text, held }: DatedThought): boolean {
  if (!hasStretch(held, stretch)) return false;
  const shielded = shieldedSpans(text).map(({ start, end }) => text.slice(start, end));
  if (shielded.length === 0) return true;
  const outside = shielded.reduce((rest, name) => rest.replace(name, ' | '), text);
  return hasStretch(heldIn(outside), stretch);
}

function believedDate(date: string, said: string, clock: WriterClock): ClaimedDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?$/u.exec(date);
  if (parts === null || !meaningful(said).some((word) => /\p{L}{3}/u.test(word))) return null;
  const [, year, month, dayOfMonth, hour = '09', minute = '00'] = parts;
  const day = dayOf(Number(year), Number(month), Number(dayOfMonth));
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  if (day < clock.day || day > clock.day + farthest) return null;
  const scheduledAt = toInstant(`${year}-${month}-${dayOfMonth}`, `${hour}:${minute}`, clock.zone);
  return Date.parse(scheduledAt) > Date.parse(clock.now) ? { scheduledAt, day, recurring: null } : null;
}
