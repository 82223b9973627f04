import { lackingNew } from '../../lexicon/shortage.ts';
import { isAttribute } from '../belonging/attributes.ts';
import { readContext } from '../hashtags.ts';
import { readLabel } from '../headings.ts';
import { joinWords, type Part, type WordFacts } from '../line-parts.ts';
import { isOfUrl, mayBegin, type LineWords } from '../line-words.ts';
import { isCountedContainer, isPackedSize } from '../product-run.ts';
import { allTags, tagBit } from '../tags.ts';
import { namesThing } from '../things.ts';
import { findCallBehindComplaint } from './complaints.ts';
import { findInnerLabels, findLabelEnd, findOccasionEnd } from './label-words.ts';
import { isMaker } from './makers.ts';
import { elsewhere, errand, isBehindJourney, isSecondObject } from './objects.ts';
import { findPraised } from './praise.ts';
import {
  findCountedStarts,
  findDayStarts,
  findRowSentences,
  findRowStarts,
  isBehindCount,
  isCountedProduct,
  isInRow,
  isPlainList,
  isShortRow,
  isUsedUp,
  isUsedUpToo,
} from './rows.ts';
import { isForgetNot, isNarrated, isPredicate, isProhibition } from './sub-clauses.ts';

const begins = tagBit('begin');
const beginsNot = allTags & ~begins;
const inside = tagBit('inside');
const label = tagBit('label');
const filler = tagBit('filler');
const remark = tagBit('remark');
const ofDates = allTags & ~tagBit('filler') & ~tagBit('remark');

/**
 * The bits of the tags that each word may have: some borders are certain, whatever the model thinks, and no date is a filler or a
 * remark.
 */
export function findCertainBorders(
  line: LineWords,
  { facts, parts, isListed }: { facts: WordFacts[]; parts: readonly Part[]; isListed: boolean },
): number[] {
  const praised = findPraised(facts);
  if (praised !== null) return facts.map((_, at) => praisedTags(praised, at));
  const labelled = findLabelEnd(line, facts, parts);
  const occasion = findOccasionEnd(facts);
  const from = Math.max(labelled, occasion);
  const inner = findInnerLabels(line, facts, labelled);
  const opening = labelled === 0 ? findOpeningThing(line, facts, parts) : 0;
  const unlabelled = inner.size === 0 ? opening : Math.max(opening, Math.min(...inner));
  const isLackingNew = lackingNew.test(line.text);
  const things = parts.filter(({ start }) => start >= from);
  const isList = isPlainList(things) || isShortRow(facts, things, isListed || from > 0);
  const texts = facts.map(({ text }) => text);
  const wordsIn = ({ start, end }: Part): readonly string[] => texts.slice(start, end);
  const rowSentences = findRowSentences(facts, things);
  const rowStarts = findRowStarts(facts);
  const countedStarts = findCountedStarts(facts);
  const dayStarts = findDayStarts(facts);
  const call = findCallBehindComplaint(facts);
  let index = 0;
  let isInBrackets = false;
  return facts.map(({ mark }, at) => {
    if (parts[index + 1]?.start === at) index += 1;
    if (/[()]/u.test(mark)) isInBrackets = mark.lastIndexOf('(') > mark.lastIndexOf(')');
    if (call !== null && at <= call) return at === call ? begins : remark;
    if (at < labelled || inner.has(at) || (at === 0 && isFirstTask(facts, 1))) return label;
    if (at < occasion) return filler;
    if (inner.has(at - 1)) return begins;
    if (at === 0 && isTelling(facts)) return begins;
    if (isLackingNew) return at === 0 ? begins : inside;
    if (at > 0 && isOfUrl(line, at)) return inside;
    const ofWord = facts[at]!.date === 'no' ? allTags : ofDates;
    const ofPlace = (at < unlabelled ? ~label : allTags) & (isInBrackets && at > 0 ? ~filler : allTags);
    const possible = ofWord & ofPlace;
    if (at === from && at > 0) return possible & ~label & ~inside;
    const part = parts[index]!;
    const isContained =
      (part.start === at - 2 && isCountedContainer(texts, at - 1)) ||
      (part.start < at && isPackedSize(texts, at));
    const isOfThingBefore =
      isProhibition(facts, at) || isNarrated(facts, at) || isPredicate(facts, at) || isMaker(facts, at);
    if (!mayBegin(line, at) || isContained || isOfThingBefore) return possible & beginsNot;
    if (at > labelled && part.start === at && isAttribute(wordsIn(part))) return possible & beginsNot;
    if (isUsedUp(facts, at)) return possible & ~filler;
    if (isForgetNot(facts, at)) return possible & filler;
    if (dayStarts.has(at) || countedStarts.has(at)) return possible & begins;
    if (rowStarts.has(at) || isForgetNot(facts, at - 1)) return possible & begins;
    if (isPurchase(facts, at) || isFirstTask(facts, at) || isBehindDuty(facts, at) || isBooking(facts, at))
      return possible & begins;
    const isInList = isList || rowSentences.has(part);
    return possible & (isInList ? listTags(part, at) : partTags(facts, parts, { index, at }));
  });
}

/** Who praises a thing says nothing of it, and how it is praised is a remark. */
function praisedTags({ start, end }: { start: number; end: number }, at: number): number {
  if (at < start) return filler;
  if (at === start) return begins;
  return at < end ? inside : remark;
}

/** Most words of what could be a label in front of things. */
const maxOpening = 6;

/** The end of the first part of a line where it is a thing and no label: "gift for lucy" before ", bread"; 0 where it is none. */
function findOpeningThing(
  { text, words }: LineWords,
  facts: readonly WordFacts[],
  parts: readonly Part[],
): number {
  const { start, end } = parts[0]!;
  if (end === facts.length || end - start > maxOpening || !/^[^:-]*[,;/]$/u.test(facts[end]!.mark)) return 0;
  const name = text.slice(words[start]!.start, words[end - 1]!.end);
  return namesThing(name) || (readLabel(name) === null && readContext(name) === null) ? end : 0;
}

/** What opens a line before its first task. */
const duty =
  /^(?:(?:i|we|please) )?(?:(?:still|really|also|just) )?(?:remember|remind me|need|have|got|ought|dont forget|do not forget) to$/u;
/** Most words of it. */
const maxDuty = 5;

/** Whether a line's first task begins with a word: "cancel" in "remember to cancel the gym". */
function isBehindDuty(facts: readonly WordFacts[], at: number): boolean {
  if (at === 0 || at > maxDuty || facts[at]!.verb !== 'task') return false;
  return duty.test(joinWords(facts.slice(0, at)));
}

/** Whether a line says what another person is to be told: "tell raj we're out of envelopes". */
const isTelling = (facts: readonly WordFacts[]): boolean =>
  /^(?:tell|inform|warn)$/u.test(facts[0]!.text) && !/^(?:me|us)$/u.test(facts[1]?.text ?? 'me');

/** What comes before the verb of a wish. */
const wish = /^(?:(?:can|could|would|will) (?:you|u)(?: please| pls)?|please|pls)?$/u;
/** Most words of it. */
const maxWish = 3;

/** Whether a wish for a booking begins with a word: "reserve" in "please reserve me a table". */
function isBooking(facts: readonly WordFacts[], at: number): boolean {
  if (at > maxWish || !/^(?:book|reserve)$/u.test(facts[at]!.text)) return false;
  return /^(?:me|us)$/u.test(facts[at + 1]?.text ?? '') && wish.test(joinWords(facts.slice(0, at)));
}

/** Whether a purchase begins with a word: "…, buy milk". */
function isPurchase(facts: readonly WordFacts[], at: number): boolean {
  return facts[at]!.text === 'buy' && facts[at]!.mark !== '' && at < facts.length - 1;
}

/** Whether the first task begins with a word, behind what the list is called: "todo call the bank pay rent". */
function isFirstTask(facts: readonly WordFacts[], at: number): boolean {
  const verb = facts[at]?.verb;
  return (
    at === 1 &&
    /^(?:todos?|tasks|errands|jobs)$/u.test(facts[0]!.text) &&
    (verb === 'task' || verb === 'buying')
  );
}

/**
 * Three products in a row are parted. Of two parts with a date each, the second begins a thing ("asthma clinic 9am, blood test
 * 11am"), and so does a product behind a row of them; what a call is about does not ("call gran and ask about
 * lunch"), nor what follows the date of its own thing ("at 6 call mum").
 */
function partTags(facts: readonly WordFacts[], parts: readonly Part[], { index, at }: Place): number {
  const part = parts[index]!;
  const before = parts[index - 1];
  if (part.run.length > 2) return listTags(part, at);
  if (at > part.start && at === part.afterDate) return beginsNot;
  if (part.start !== at || before === undefined) return allTags;
  if (part.isFollowUp || isSecondObject(facts, parts, index)) return beginsNot;
  if (isBehindJourney(facts, parts, index)) {
    if (errand.test(facts[at]!.text)) return beginsNot;
    if (elsewhere.test(facts[at]!.text)) return begins;
  }
  const isBehindRow =
    (part.isProduct && before.run.length > 2) ||
    isCountedProduct(facts, part) ||
    isBehindCount(facts, part) ||
    isInRow(facts, parts, index) ||
    isUsedUpToo(facts, parts, index);
  return isBehindRow || (part.isDated && before.isDated) ? begins : allTags;
}

/** A word of a line, and the part that it is in, by their indexes. */
interface Place {
  index: number;
  at: number;
}

/** In a line of goods each product begins a thing, and no other word does. */
function listTags({ start, run }: Part, at: number): number {
  const isBeginning = run.length > 2 ? run.includes(at) : start === at;
  return isBeginning ? begins : beginsNot;
}
