import { parseDay } from '@pouch/schedule/calendar';
import { toLocal } from '@pouch/schedule/zoned-time';
import { readWhen, type When } from '../dates/date-mention.ts';
import { nothingSpoken } from '../dates/time-expression.ts';
import type { Span } from '../text/span.ts';
import type { WriterClock } from '../dates/author-clock.ts';
import { peel, type Hint } from './strip-framing.ts';
import { setApartUrl } from '../text/extract-url.ts';

/** A clause after its wrapping and its words of time were set apart. */
export interface ReadClause {
  /** The clause as it was written. */
  said: string;
  /** The clause without its wrapping: "buy milk tomorrow". */
  text: string;
  /** What remains without the words of time: "buy milk". */
  subject: string;
  when: When | null;
  /** Whether the writer settled by hand when it is due; then no other clause's date reaches it. */
  isDateChosen: boolean;
  hint: Hint | null;
  url: string | null;
}

/** Sets apart what a clause is about, when it is due, and what its wrapping says of it. */
export function readClause(clause: string, clock: WriterClock): ReadClause {
  const { text: words, url, bucket } = setApartUrl(clause);
  const { text, hint } = peel(words);
  const when = readWhen(text, clock);
  const inner = when === null ? text : without(text, when.spans);
  const again = peel(inner);
  return {
    said: clause,
    text,
    subject: again.text,
    when,
    isDateChosen: false,
    hint: hint ?? again.hint ?? (bucket === null ? null : { category: 'Bucket', bucket }),
    url,
  };
}

/** The text without some spans, its blanks and stray marks evened out; the whole text when nothing else is left. */
function without(text: string, spans: Span[]): string {
  let rest = '';
  let from = 0;
  for (const span of spans) {
    rest += `${text.slice(from, span.start)} `;
    from = span.end;
  }
  const even = `${rest}${text.slice(from)}`
    .replace(/\(\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?)])/gu, '$1')
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, '')
    .trim();
  return even === '' ? text : even;
}

/** The clause due at a chosen instant, or never: then its words of time are part of its name. */
export function withChosenDate(
  clause: ReadClause,
  scheduledAt: string | null,
  clock: WriterClock,
): ReadClause {
  if (scheduledAt === null) return { ...clause, when: null, subject: clause.text, isDateChosen: true };
  const day = parseDay(toLocal(scheduledAt, clock.zone).date);
  const { spans = [], lead = '', spoken = nothingSpoken } = clause.when ?? {};
  const when = { scheduledAt, day, recurring: null, spans, lead, spoken, severalTimes: null };
  return { ...clause, when, isDateChosen: true };
}
