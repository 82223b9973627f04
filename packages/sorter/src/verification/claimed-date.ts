import { toInstant } from '@pouch/schedule/zoned-time';
import { toEpochDay, formatDay, type EpochDay } from '@pouch/schedule/calendar';
import type { Recurrence } from '@pouch/contract/recurrence';
import { resolveDate } from '../dates/resolve-date.ts';
import { readDateMention } from '../dates/date-mention.ts';
import type { TimeExpression } from '../dates/time-expression.ts';
import { protectedSpans } from '../dates/protected-names.ts';
import type { AuthorClock } from '../dates/author-clock.ts';
import type { Claim } from './claims.ts';
import { containsPhrase, indexWords, withoutStopWords, type WordIndex } from './word-index.ts';

/** The verified date of a claim. */
export interface ClaimedDate {
  /** ISO 8601 instant in UTC. */
  scheduledAt: string;
  /** Whether no time of day is named. */
  allDay: boolean;
  day: EpochDay;
  recurring: Recurrence | null;
}

/** A thought that dates are verified against. */
interface DatedThought {
  text: string;
  index: WordIndex;
  /** The days of the items that the embedded sorter found. */
  days: ReadonlySet<EpochDay>;
}

/** Most days ahead of a date that is taken from the model. */
const maxDaysAhead = 400;

/**
 * The date of a claim's time expressions, or null. The thought must contain them, outside a protected name. Then the
 * sorter's own grammar reads them and the model's date is ignored. Where the grammar reads no date ("on sports day"), the
 * model's date is used if it is valid and within the next 400 days. An hour alone ("then bank at 11") is on the model's day
 * only if another item of the thought is due that day.
 */
export function claimedDate(
  { when, date, words, title }: Pick<Claim, 'when' | 'date' | 'words' | 'title'>,
  thought: DatedThought,
  clock: AuthorClock,
): ClaimedDate | null {
  if (when.length === 0 || !when.every((stretch) => isStated(stretch, thought))) return null;
  const timeWords = when.join(' ');
  const read = readDateMention(timeWords, clock);
  if (read === null) return plausibleModelDate(date, timeWords, clock);
  const subject = containsPhrase(thought.index, words) ? words : `${title} ${timeWords}`;
  const expression = isHourOnly(read.expression)
    ? { ...read.expression, day: matchingDay(date, thought.days) }
    : read.expression;
  const { scheduledAt, allDay, day, recurring } = resolveDate(expression, subject, clock) ?? read;
  return { scheduledAt, allDay, day, recurring };
}

const isHourOnly = ({ day, minutesAhead, repeat }: TimeExpression): boolean =>
  day === null && minutesAhead === null && repeat === null;

function matchingDay(date: string, days: ReadonlySet<EpochDay>): EpochDay | null {
  return [...days].find((day) => date.startsWith(formatDay(day))) ?? null;
}

/** Whether the thought contains these words outside protected names such as "The 5th Wave". */
function isStated(phrase: string, { text, index }: DatedThought): boolean {
  if (!containsPhrase(index, phrase)) return false;
  const protectedNames = protectedSpans(text).map(({ start, end }) => text.slice(start, end));
  if (protectedNames.length === 0) return true;
  const outside = protectedNames.reduce((rest, name) => rest.replace(name, ' | '), text);
  return containsPhrase(indexWords(outside), phrase);
}

function plausibleModelDate(date: string, timeWords: string, clock: AuthorClock): ClaimedDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?$/u.exec(date);
  if (parts === null || !withoutStopWords(timeWords).some((word) => /\p{L}{3}/u.test(word))) return null;
  const [, year, month, dayOfMonth, hour = '09', minute = '00'] = parts;
  const allDay = parts[4] === undefined;
  const day = toEpochDay(Number(year), Number(month), Number(dayOfMonth));
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  if (day < clock.day || day > clock.day + maxDaysAhead) return null;
  const scheduledAt = toInstant(`${year}-${month}-${dayOfMonth}`, `${hour}:${minute}`, clock.zone);
  const isAhead = allDay || Date.parse(scheduledAt) > Date.parse(clock.now);
  return isAhead ? { scheduledAt, allDay, day, recurring: null } : null;
}
