import { findPhrases } from '../dates/find-phrases.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { fixedPairs } from '../lexicon/fixed-pairs.ts';
import { standardSpelling } from '../text/spellings.ts';
import { findMatches } from '../text/pattern.ts';
import { rememberResults } from '../text/remember.ts';
import { matchSpans } from '../text/span.ts';
import { foldLetters, maxWordLength } from '../text/words.ts';
import type { Span } from '../types/span.ts';

/** A word of a line, as splitting reads it. */
export interface LineWord extends Span {
  /** In lower case, without accents and apostrophes; numbers are "0". */
  text: string;
  /** The punctuation before it, such as "," or ")-", without quotation marks; "" for white space only. */
  mark: string;
  /** Whether it is the first word in brackets or in a quotation, without punctuation in front of them. */
  isEnclosed: boolean;
}

/** The words of a line, and the spans in which nothing else begins. */
export interface LineWords {
  text: string;
  words: LineWord[];
  /** In text order, without overlap. */
  dates: Span[];
  /** Quotations, URLs and fixed pairs such as "salt and pepper". */
  wholes: Span[];
  /** For each word whether it stands inside a date or a whole, behind its first word. */
  isInside: boolean[];
}

/** Words that join things and belong to none. */
export const joiningWords: ReadonlySet<string> = new Set(['and', 'n', 'plus', 'also', 'then', 'or']);

const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?|(?<=\s)[&+](?=\s)/gu;
const markPattern = /[,;:/&+.!?–—>|()-]|\p{Extended_Pictographic}/gu;
/** "Dr. Okafor", "J. Smith": the full stop after these words is none. */
const abbreviated = /^(?:\p{L}|dr|mrs?|m[sx]|prof|rev|st|mt|jr|sr|vs|n[or]|approx|dept)$/u;
const enclosing = /^[^,;:/.!?–—-]*["“(]$/u;
/** Longest separator that is told apart from others, in characters. */
const maxMarkLength = 3;

const quoted = /["“(][^"“”()]{2,80}["”)]/gu;
const urlPattern = /https?:\/\/\S+/gu;
const fixedPairPattern = new RegExp(
  `(?<![\\p{L}])(?:${fixedPairs.map((pair) => pair.replaceAll(' and ', ' (?:and|n|&) ')).join('|')})(?![\\p{L}])`,
  'giu',
);

/** Reads the words of a line and the spans that stay whole. */
export function readLineWords(text: string, today: ReferenceTime): LineWords {
  const quotations = matchSpans(quoted, text).map(({ start, end }) => ({ start: start + 1, end: end - 1 }));
  const words = tokeniseLine(text);
  const dates = mergeAdjacentDates(findDates(text, today), text);
  const wholes = [...quotations, ...matchSpans(urlPattern, text), ...matchSpans(fixedPairPattern, text)];
  return { text, words, dates, wholes, isInside: areInside(words, [...dates, ...wholes]) };
}

/** For each word whether it begins inside one of the spans, behind its start. Linear, however many spans there are. */
function areInside(words: readonly LineWord[], spans: readonly Span[]): boolean[] {
  const inOrder = [...spans].sort((one, other) => one.start - other.start);
  let next = 0;
  let furthest = 0;
  return words.map(({ start }) => {
    for (; next < inOrder.length && inOrder[next]!.start < start; next += 1)
      furthest = Math.max(furthest, inOrder[next]!.end);
    return start < furthest;
  });
}

function tokeniseLine(text: string): LineWord[] {
  let from = 0;
  let before = '';
  return findMatches(wordPattern, text).map((match) => {
    const between = text.slice(from, match.index);
    const mark = between === ' ' || isAbbreviation(before, between) ? '' : toMark(between);
    from = match.index + match[0].length;
    before = toPlainWord(match[0]);
    const isEnclosed = between !== ' ' && enclosing.test(between);
    return { text: before, start: match.index, end: from, mark, isEnclosed };
  });
}

const isAbbreviation = (word: string, between: string): boolean =>
  between.startsWith('. ') && abbreviated.test(word);

const toPlainWord = rememberResults((written): string => {
  if (written === '&' || written === '+') return 'and';
  const plain = foldLetters(written);
  return /^[\d.]+$/.test(plain) ? '0' : standardSpelling(plain).slice(0, maxWordLength);
});

function toMark(between: string): string {
  const marks = between.match(markPattern) ?? [];
  return marks
    .map((mark) => (/\p{Extended_Pictographic}/u.test(mark) ? '*' : mark.replace(/[–—]/u, '-')))
    .join('')
    .slice(0, maxMarkLength);
}

/** Longest text that is searched for dates at once, in UTF-16 code units; as in `findPhrases`. */
const searchedLength = 400;

function findDates(text: string, today: ReferenceTime): Span[] {
  const dates: Span[] = [];
  let from = 0;
  while (from < text.length) {
    const window = text.slice(from, from + searchedLength);
    const space = window.lastIndexOf(' ');
    const isLast = from + window.length >= text.length;
    const length = isLast || space <= 0 ? window.length : space + 1;
    for (const { start, end } of findPhrases(window.slice(0, length), today)) {
      dates.push({ start: from + start, end: from + end });
    }
    from += length;
  }
  return dates;
}

/** Ends in a time of day: "oct 6 7:15am". What a comma parts from it is the date of something else. */
const endsInClock = /(?:\d ?[ap]m|\d[:.]\d\d|o['’]?clock|noon|midday|(?:past|to) \p{L}+)$/iu;

/** "Fri, Jul 18" is one date: merges phrases with only commas and white space between them. */
function mergeAdjacentDates(dates: Span[], line: string): Span[] {
  const result: Span[] = [];
  for (const { start, end } of dates) {
    const last = result.at(-1);
    const between = last === undefined ? '' : line.slice(last.end, start);
    const isOther =
      last !== undefined && between.includes(',') && endsInClock.test(line.slice(last.start, last.end));
    if (last !== undefined && !isOther && /^[\s,]*$/u.test(between)) last.end = end;
    else result.push({ start, end });
  }
  return result;
}

/** Words with which nothing begins behind a bare blank: "the dentist i booked". */
const continuingWords = new Set('i we he she they it its which that because who whose'.split(' '));
const possessive = /(?<!^(?:it|that|what|who|where|how|there|here|he|she|let))['’]s$/iu;
/** Both what is done and what a person has: "emma's email". */
const verbOrNoun =
  /^(?:emails?|texts?|messages?|calls?|posts?|orders?|notes?|reviews?|bookings?|plans?|drinks?)$/u;
const works =
  /^(?:ep(?:isode)?s?|seasons?|chapters?|articles?|documentary|film|book|podcast|song|talk|series|poem|essay|piece)$/u;
/** Behind a noun, or a verb without an object. */
const behindNoun = /^(?:about|from|re|regarding|on|with|by|and|or|before|today|tomorrow|tonight)$/u;

/** Behind other words, a thing begins neither with a URL nor inside a date, a ratio ("1:1"), a quotation, a URL or a fixed pair. */
export function mayBegin({ text, words, isInside }: LineWords, at: number): boolean {
  const { start, isEnclosed, mark, text: word } = words[at]!;
  if (at > 0 && (isEnclosed || text.startsWith('http', start))) return false;
  if (text[start - 1] === ':' && /^\d:\d/u.test(text.slice(Math.max(0, start - 2), start + 1))) return false;
  const isBare = at > 0 && mark === '' && !joiningWords.has(words[at - 1]!.text);
  if (isBare && (continuingWords.has(word) || words[at - 1]!.text === 'by')) return false;
  if (isBare && (isPossession(text, words, at) || isSubject(words, at))) return false;
  return !isInside[at]!;
}

/** Whether a word is what a person has: "email" in "emma's email about the budget", but not in "nan's email the bank". */
function isPossession(text: string, words: readonly LineWord[], at: number): boolean {
  const { start, end } = words[at - 1]!;
  const next = words[at + 1];
  const isNoun = next === undefined || next.mark !== '' || behindNoun.test(next.text);
  return isNoun && verbOrNoun.test(words[at]!.text) && possessive.test(text.slice(start, end));
}

/** Whether a word is what a work is about, or of which it is a part: "the episode about rome", "2 eps of bad sisters". */
const isSubject = (words: readonly LineWord[], at: number): boolean =>
  /^(?:about|of)$/u.test(words[at - 1]!.text) && works.test(words[at - 2]?.text ?? '');

/** Whether a word is part of a URL. */
export function isOfUrl({ text, words }: LineWords, at: number): boolean {
  if (!text.includes('://')) return false;
  const { start } = words[at]!;
  return /^https?:\/\//iu.test(text.slice(text.lastIndexOf(' ', start) + 1));
}
