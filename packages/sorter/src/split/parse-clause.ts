import { parseDay } from '@pouch/schedule/calendar';
import { toLocal } from '@pouch/schedule/zoned-time';
import { readDateMention, type DateMention } from '../dates/date-mention.ts';
import { emptyExpression } from '../dates/time-expression.ts';
import type { UserChoice } from '../types/sorted-item.ts';
import type { Span } from '../types/span.ts';
import type { AuthorClock } from '../dates/author-clock.ts';
import { joinRemarks } from './belonging/remarks.ts';
import type { Clause } from './clause.ts';
import { isTimeOnly } from './split-rules.ts';
import { stripFraming, type Hint } from './strip-framing.ts';
import { extractUrl } from '../text/extract-url.ts';
import { anyOf } from '../text/pattern.ts';

export type WrittenClause = Pick<Clause, 'text' | 'lead' | 'remark'>;

/** A clause, separated into framing, time expressions and subject. */
export interface ParsedClause {
  /** The clause as it was written. */
  original: string;
  /** A remark that was written beside it; "" without one. */
  remark: string;
  /** The clause without its framing: "buy milk tomorrow". */
  text: string;
  /** The text without its time expressions: "buy milk". */
  subject: string;
  when: DateMention | null;
  /** Whether the author chose the date by hand; then no date of another clause applies. */
  isDateChosen: boolean;
  hint: Hint | null;
  url: string | null;
}

/** Separates a clause into its subject, its date, its URL and the hint of its framing. */
export function parseClause(clause: WrittenClause, clock: AuthorClock): ParsedClause {
  const { text: written, lead, remark } = clause;
  const { text: words, url, bucket } = extractUrl(written);
  const { text: unframed, hint } = stripFraming(words);
  // "Set an alarm for 7am" is about the alarm.
  const framed = /\p{L}/u.test(unframed) && !isTimeOnly(unframed, clock) ? unframed : words;
  const text = withoutLead(words, framed, lead, clock);
  const when = readDateMention(text, clock);
  const inner = when === null ? text : withoutSpans(text, when.spans);
  const startsWithDate = when?.spans[0]?.start === 0 && when.spans[0].end > 0;
  const day = startsWithDate ? event.exec(inner)?.groups : undefined;
  const stripped = stripFraming(
    day?.what ?? day?.name ?? (startsWithDate && text !== words ? inner.replace(leadEnd, '') : inner),
  );
  return {
    original: written,
    remark: day?.what === undefined ? remark : joinRemarks(day.name ?? '', remark),
    text,
    subject: stripped.text,
    when,
    isDateChosen: false,
    hint: hint ?? stripped.hint ?? (bucket === null ? null : { category: 'Bucket', bucket }),
    url,
  };
}

/** What a day is, behind its date, and what follows from it: "(saturday) is emma's party so i need a present". */
const event =
  /^(?:is|are|will be) (?<name>.{1,60}?)(?: so (?:i|we) (?:need|have|want|ought|must|should)(?: to)? (?<what>\S.*))?$/iu;

/** The end of a lead-in that contains a date: "remind me tomorrow to …". */
const leadEnd = /^(?:to|that (?:i|we) (?:need|have|ought) to) (?=\p{L})/iu;

/** The text without the lead-in that was tagged, as far as the framing has not left with it. */
function withoutLead(words: string, framed: string, lead: string, clock: AuthorClock): string {
  if (lead === '' || !words.startsWith(lead)) return framed;
  const thing = words.slice(lead.length).replace(/^[\s,.;:!?–—-]+(?:to (?=\p{L}))?/u, '');
  if (isPartOfThing(lead, thing, clock)) return framed;
  return thing !== '' && framed.endsWith(thing) ? stripFraming(thing).text : framed;
}

const doing = /^(?:have|has|are|is|need|needs) /iu;
const author = /(?<!\p{L})(?:i|we|you|to)$/iu;
const aboutWork =
  /^(?:that|the|this|a) (?:\p{L}+ )?(?:podcast|album|book|novel|film|movie|series|documentary|game)\b.*\sabout$/iu;
const beforeDate = /\s(?:on|at|by|in|before|from|until|till?|coming)$/iu;

/** Whether what was tagged as a lead-in is part of the thing: it says who does it, or what happens there or then. */
function isPartOfThing(lead: string, thing: string, clock: AuthorClock): boolean {
  // "The kids", before "have swimming on monday".
  if (doing.test(thing) && !author.test(lead)) return true;
  // "New year's eve dinner at", before "the smiths"; "that podcast mike mentioned about", before "deep sea diving".
  if (/\sat$/iu.test(lead) || aboutWork.test(lead)) return true;
  // "Ollie has football on" or "the plumber's coming", before "saturday at ten".
  return beforeDate.test(lead) && isTimeOnly(thing, clock);
}

const moved = anyOf(
  'moved|changed|switched|shifted|delayed|postponed|rescheduled|rearranged|rebooked',
  '(?:pushed|put|moved|brought|pulled)(?: back| forward| out)?',
);
/** What a date at the end leaves behind: "mum's birthday is", "meeting with Tom moved to", "dentist, probably". */
const stump = new RegExp(
  `(?<=[\\p{L}\\p{N}]{2}[^,;.]*) ${anyOf(
    "(?:(?:which|that) )?(?:is|are|was|were|will be|is going to be|is due|are due)|which|['’]s",
    'and|or|probably|hopefully|ideally|to|after',
    `(?:(?:is|are|was|were|has|have|got|been|now) )*${moved}(?: to| until| till?| for)?`,
  )}$`,
  'iu',
);

/** The same behind a mark: "renew passport - expires". Without one it is the thing: "parking permit expires". */
const markedStump =
  /(?:,| [-–—]) (?:it |they |which )?(?:expires?|lapses?|runs? out|is up|needs? to be (?:ready|done|there|in|paid|sent))$/iu;

/** The text without some spans and the stray punctuation they leave; the whole text when nothing else remains. */
function withoutSpans(text: string, spans: Span[]): string {
  let rest = '';
  let from = 0;
  for (const span of spans) {
    rest += `${text.slice(from, span.start)} `;
    from = span.end;
  }
  const cleaned = `${rest}${text.slice(from)}`
    .replace(/\(\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?)])/gu, '$1')
    .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, '')
    .trim();
  const isAtEnd = text.slice(from).replace(/[\s.!?)]+/gu, '') === '';
  const whole = isAtEnd ? cleaned.replace(stump, '').replace(markedStump, '') : cleaned;
  return [whole, cleaned].find((rest) => /[\p{L}\p{N}]/u.test(rest)) ?? text;
}

/**
 * The clause with the date of a choice. With null it has none, and its time expressions become part of its subject;
 * undefined changes nothing.
 */
export function withChosenDate(
  clause: ParsedClause,
  { scheduledAt, allDay = false }: Pick<UserChoice, 'scheduledAt' | 'allDay'>,
  clock: AuthorClock,
): ParsedClause {
  if (scheduledAt === undefined) return clause;
  if (scheduledAt === null) return { ...clause, when: null, subject: clause.text, isDateChosen: true };
  const day = parseDay(toLocal(scheduledAt, clock.zone).date);
  const { spans = [], preposition = '', expression = emptyExpression } = clause.when ?? {};
  const chosen = { scheduledAt, allDay, day, recurring: null };
  const when = { ...chosen, spans, preposition, expression, conflictingTimes: null };
  return { ...clause, when, isDateChosen: true };
}
