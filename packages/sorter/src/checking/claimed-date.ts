import { toInstant } from '@pouch/schedule/zoned-time';
import { dayOf, type EpochDay } from '@pouch/schedule/calendar';
import type { Recurrence } from '@pouch/contract/recurrence';
import { placeOnCalendar } from '../dates/place-on-calendar.ts';
import { readWhen } from '../dates/read-when.ts';
import { shieldedSpans } from '../dates/title-shield.ts';
import type { WriterClock } from '../dates/writer-clock.ts';
import type { Claim } from './claims.ts';
import { hasStretch, heldIn, meaningful, type HeldWords } from './held-words.ts';

/** When a claimed item is due. */
export interface ClaimedDate {
  /** ISO 8601 instant in UTC. */
  scheduledAt: string;
  day: EpochDay;
  recurring: Recurrence | null;
}

/** The farthest date that is believed without our own reading of its words, in days. */
const farthest = 400;

/**
 * The date that a claim's words of time say. The thought must hold the words, outside a name; then our own grammar reads
 * them, and of the model's date nothing is believed. Where the grammar cannot ("on pancake day"), the model's date
 * counts when it exists and lies ahead, within 400 days. Null when nothing is left.
 */
export function claimedDate(
  { when, date, words, title }: Pick<Claim, 'when' | 'date' | 'words' | 'title'>,
  thought: { text: string; held: HeldWords },
  clock: WriterClock,
): ClaimedDate | null {
  if (when.length === 0 || !when.every((stretch) => isSaid(stretch, thought))) return null;
  const said = when.join(' ');
  const read = readWhen(said, clock);
  if (read === null) return believedDate(date, said, clock);
  const about = hasStretch(thought.held, words) ? words : `${title} ${said}`;
  const { scheduledAt, day, recurring } = placeOnCalendar(read.spoken, about, clock) ?? read;
  return { scheduledAt, day, recurring };
}

/** Whether the thought says these words, and not only within a name such as "The 5th Wave". */
function isSaid(stretch: string, { text, held }: { text: string; held: HeldWords }): boolean {
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
