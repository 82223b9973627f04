import { isAttribute } from '../belonging/attributes.ts';
import { readLabel } from '../headings.ts';
import type { Part, WordFacts } from '../line-parts.ts';
import { joiningWords, type LineWords } from '../line-words.ts';

const maxLabelWords = 6;

/**
 * The word behind the colon of a label that several things follow, or behind the dash of one that says a kind: "shed: tacks,
 * creosote", "toy shop - kite, marbles"; 0 without one.
 */
export function findLabelEnd(
  { text, words }: LineWords,
  facts: readonly WordFacts[],
  parts: readonly Part[],
): number {
  const end = facts.findIndex(({ mark }) => mark === ':' || mark === '-');
  if (end < 1 || end > maxLabelWords || facts[0]!.verb === 'task') return 0;
  const label = text.slice(words[0]!.start, words[end - 1]!.end);
  const behind = text.slice(words[end - 1]!.end, words[end]!.start);
  const isWritten = /^\s*:\s/u.test(behind) || (/^\s+[-–—]\s/u.test(behind) && readLabel(label) !== null);
  const isName = facts.slice(1, end + 1).every(({ name }) => name.startsWith('inside'));
  const things = parts.filter(
    (part) => part.start >= end && !isAttribute(facts.slice(part.start, part.end).map(({ text }) => text)),
  );
  return isWritten && !isName && things.length > 1 ? end : 0;
}

const gets = /^(?:get|buy|grab)$/u;
const maxOccasionWords = 8;

/** The word with which a purchase begins behind what it is for: "get" in "for the bbq on saturday get buns"; 0 without one. */
export function findOccasionEnd(facts: readonly WordFacts[]): number {
  if (facts[0]!.text !== 'for') return 0;
  for (let at = 2; at < Math.min(facts.length - 1, maxOccasionWords + 1); at += 1) {
    const { text, mark } = facts[at]!;
    if (gets.test(text)) return at;
    if (mark !== '' && mark !== ',') return 0;
  }
  return 0;
}

const maxInnerLabelWords = 3;

/**
 * The words of labels behind the first thing of a line that say a kind, each behind a mark or a joining word and before a
 * colon: "call mum, idea: a shelf".
 */
export function findInnerLabels(
  { text, words }: LineWords,
  facts: readonly WordFacts[],
  from: number,
): ReadonlySet<number> {
  const inner = new Set<number>();
  for (let end = Math.max(from, 1) + 1; end < words.length; end += 1) {
    if (facts[end]!.mark !== ':' || !/^\s*:\s/u.test(text.slice(words[end - 1]!.end, words[end]!.start)))
      continue;
    let start = end - 1;
    const isStart = (at: number): boolean => facts[at]!.mark !== '' || joiningWords.has(facts[at - 1]!.text);
    while (start > from + 1 && end - start < maxInnerLabelWords && !isStart(start)) start -= 1;
    const label = text.slice(words[start]!.start, words[end - 1]!.end);
    if (start <= from || !isStart(start) || facts[start]!.verb !== 'other' || readLabel(label) === null)
      continue;
    for (let at = start; at < end; at += 1) inner.add(at);
  }
  return inner;
}
