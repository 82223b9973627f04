import { shoppingChance } from '../category/classify.ts';
import { findPhrases } from '../dates/find-phrases.ts';
import type { Today } from '../dates/grammar/fact.ts';
import { goodsIn } from '../lexicon/known-names.ts';
import { buyingVerbs, isTaskVerb, pastimeVerbs } from '../lexicon/verbs.ts';
import { wordsOf } from '../category/features.ts';
import type { Tie } from '../split/boundaries.ts';
import { peel } from '../split/strip-framing.ts';

/** From this chance on, an unknown noun counts as something to buy. Chosen on the composed sample. */
const surelyGoods = 0.6;
const longestGood = 6;

/** "at 6 call mum" opens with its verb, whatever the hour in front. */
const openingHour = /^at \d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)? (?=\p{L})/iu;

/** Words that continue a clause rather than open one. */
const continuing =
  /^(?:which|who|whose|if|so|because|cos|as|but|when|while|where|not|it|its|it's|they|with|for|from|in|on|at|by|about|especially|maybe|preferably|ideally|just|or|apparently|asap|please|pls|thanks|that|this|than|like|etc|only|also for|before|after|until|i|im|ive|she|he|we|you|his|her|their|your|is|are|was|were|will|would|let|let's|again|more|the rest|everything|all|both|other|others|then|too)\b/iu;

/** After these, "and" leads to what is said, not to another task: "call mum and ask about sunday". */
const speaking =
  /^(?:call|ring|phone|email|e-mail|text|message|whatsapp|ask|tell|contact|speak|talk|write|meet|send|visit|see|remind)\b/iu;
const said =
  /^(?:ask|tell|say|see|discuss|explain|confirm|let|attach|thank|apologi[sz]e|find out|check|make sure|invite|wish|request|complain|remind|give|get (?:an?|the|some) (?:update|quote|appointment|answer))\b/iu;

const pronoun =
  /^\p{L}+(?: (?:up|off|out|back))? (?:it|them|him)\b|^\p{L}+ (?:her|that|this|those|these|one|some)(?=$| (?:to|from|with|at|on|by|about|in)\b)/iu;

const fixedVerbPairs =
  /(?:^|\s)(?:go|come|try|wait|stop|sit|up|wash|cut|copy|search|drag|rinse|lather|pick)$/iu;

/** The verb that a list's first part lends to the others: "buy" in "buy milk, eggs". */
export function sharedLead(text: string): string {
  const { text: plain } = peel(text);
  return (
    /^(?:buy|purchase|order|get|grab|pick up|need|stock up on|watch|read|listen to|play|visit|try|see)(?: (?:some|more|a|the))?(?= )/iu.exec(
      plain,
    )?.[0] ?? ''
  );
}

/** Whether a part opens with a verb of its own. */
export function governs(text: string): boolean {
  const { text: plain, hint } = peel(text.replace(openingHour, ''));
  const [first = '', second = ''] = wordsOf(plain);
  if (hint !== null || plain !== text.replace(openingHour, '').trim()) return true;
  if (goodsIn(wordsOf(withoutQuantity(plain))).some(({ isWhole }) => isWhole)) return false;
  if (buyingVerbs.has(first) || pastimeVerbs.has(first))
    return second !== '' && !/^(?:strap|area|list)$/u.test(second);
  return isTaskVerb(first) && second !== '' && !isGood(text);
}

/** Whether all parts name things to buy, the first one behind its verb. */
export function isListOfGoods(parts: readonly string[]): boolean {
  const [first = ''] = parts;
  const lead = sharedLead(first);
  if (/^(?:watch|read|listen|play|visit|try|see)/iu.test(lead)) return false;
  if (lead === '' && !parts.some((text) => holdsKnownGood(text))) return false;
  return parts.every((text, index) => {
    const { text: plain } = peel(text);
    const noun = index === 0 ? plain.slice(lead.length) : plain;
    if (continuing.test(noun)) return false;
    return isGood(noun) || (lead !== '' && index > 0 && wordsOf(noun).length <= 4 && !governs(text));
  });
}

/** A stretch of a line behind a place where it might part. */
interface Part {
  text: string;
  tie: Tie;
  /** What stands before it, as `Gap` writes it. */
  joint: string;
}

/** Whether a part opens with a word that goes on with what stands before: "which", "because", "for", "i". */
export function continues(text: string): boolean {
  return continuing.test(text) && !governs(text);
}

/** Whether a part continues what stands before it rather than naming another thing. */
export function belongTogether(before: string, part: Part, lead: string, today: Today): boolean {
  const { text, tie } = part;
  if (speaksOnlyOfTime(before, today) || speaksOnlyOfTime(text, today)) return true;
  if (continues(text)) return true;
  if (fixedVerbPairs.test(before) || pronoun.test(peel(text).text)) return true;
  if (governs(text)) return isSaid(before, part) || (tie === 'and' && !standsAlone(before, today));
  if (/^play/iu.test(lead)) return true;
  const isKnown = lead !== '' || holdsKnownGood(text) || holdsKnownGood(before);
  if (isKnown && isGood(text) && isGood(peel(before).text.slice(lead.length))) return false;
  if (isDated(text, today) && isDated(before, today)) return false;
  if (/then/iu.test(part.joint)) return false;
  if (tie === 'and') return !(isGood(text) && governs(before) && isBuying(before));
  return !listsOn(before, text, lead);
}

/** A comma parts short names when one of them is something to buy, or when a verb leads them that seldom leads titles. */
function listsOn(before: string, text: string, lead: string): boolean {
  if (wordsOf(text).length > longestGood || wordsOf(before).length > longestGood + 2) return false;
  const noun = peel(before).text.slice(lead.length);
  return lead !== '' || isGood(text) || isGood(noun);
}

function isSaid(before: string, { text, tie }: Part): boolean {
  return tie === 'and' && speaking.test(peel(before).text) && said.test(text);
}

function standsAlone(text: string, today: Today): boolean {
  return wordsOf(text).length >= 2 || isGood(text) || isDated(text, today);
}

function isBuying(text: string): boolean {
  return /^(?:buy|purchase|order|get|grab|pick up|need)\b/iu.test(peel(text).text);
}

/** Whether nothing but words of time stands here: "at noon", "repeat every year". */
export function speaksOnlyOfTime(text: string, today: Today): boolean {
  const phrases = findPhrases(text, today);
  if (phrases.length === 0) return false;
  const rest = phrases.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return !/[\p{L}\p{N}]/u.test(
    rest.replace(/\b(?:repeats?|at|on|for|by|from|the|in|and|every|starting|due|around)\b/giu, ''),
  );
}

function isDated(text: string, today: Today): boolean {
  return findPhrases(text, today).length > 0;
}

/** Two unknown names beside each other are rather one title ("klara and the sun") than two goods. */
function holdsKnownGood(text: string): boolean {
  return goodsIn(wordsOf(text)).length > 0;
}

/** Whether a few words name something to buy. */
function isGood(text: string): boolean {
  const noun = withoutQuantity(text);
  const words = wordsOf(noun);
  if (words.length === 0 || words.length > longestGood) return false;
  const found = goodsIn(words);
  if (found.some(({ isWhole }) => isWhole)) return true;
  if (isTaskVerb(words[0] ?? '')) return false;
  return shoppingChance(noun) >= surelyGoods;
}

function withoutQuantity(text: string): string {
  return text.replace(
    /^(?:\d{1,3} ?x? |a |an |the |some |more |new |two |three |four |six |couple of )+(?:(?:loaf|loaves|pints?|bottles?|tins?|cans?|packs?|packets?|boxe?s?|bags?|cartons?|bunch|bunches|jars?|tubs?|kilos?|litres?) (?:of )?)?/iu,
    '',
  );
}
