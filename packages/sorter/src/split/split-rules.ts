import { kindProbabilities, purchaseProbability } from '../category/classify.ts';
import { findPhrases } from '../dates/find-phrases.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { buyingVerbs, buyingWords } from '../lexicon/buying-words.ts';
import { findProducts, isKnownProduct } from '../lexicon/known-names.ts';
import { isTaskVerb, pastimeVerbs } from '../lexicon/verbs.ts';
import { anyOf } from '../text/pattern.ts';
import { rememberResults } from '../text/remember.ts';
import { tokeniseMaskingNumbers } from '../text/words.ts';
import { stripFraming } from './strip-framing.ts';

/** How the text after a gap is joined to the text before it. */
export type Connector = 'and' | 'comma';

/** Lowest probability at which an unknown noun counts as a product. Chosen on the composed sample. */
const productThreshold = 0.6;
const maxProductWords = 6;

/** The hour before a verb: "at 6 call mum". */
const leadingHour = /^at \d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)? (?=\p{L})/iu;

/** Words that continue a clause rather than begin one. */
const continuations = anyOf(
  "which|who|whose|if|so|because|cos|as|but|when|while|where|not|it|its|it's|they|with|for|from|in|on|at|by|about",
  'especially|maybe|preferably|ideally|just|or|apparently|asap|please|pls|thanks|that|this|than|like|etc|only|also for',
  "before|after|until|i|im|ive|she|he|we|you|his|her|their|your|is|are|was|were|will|would|let|let's|again|more",
  'the rest|everything|all|both|other|others|then|too',
);
const continuationWords = new RegExp(`^${continuations}\\b`, 'iu');

/** After these verbs, "and" leads to what is said rather than to another task: "call mum and ask about sunday". */
const speechVerbs =
  /^(?:call|ring|phone|email|e-mail|text|message|whatsapp|ask|tell|contact|speak|talk|write|meet|send|visit|see|remind)\b/i;
const followUps = anyOf(
  'ask|tell|say|see|discuss|explain|confirm|let|attach|thank|apologi[sz]e|find out|check|make sure|invite|wish|request',
  'complain|remind|give|get (?:an?|the|some) (?:update|quote|appointment|answer)',
);
const followUpVerbs = new RegExp(`^${followUps}\\b`, 'iu');

const pronounObject = new RegExp(
  [
    '^\\p{L}+(?: (?:up|off|out|back))? (?:it|them|him)\\b',
    '^\\p{L}+ (?:her|that|this|those|these|one|some)(?=$| (?:to|from|with|at|on|by|about|in)\\b)',
  ].join('|'),
  'iu',
);

const fixedVerbPairs =
  /(?:^|\s)(?:go|come|try|wait|stop|sit|up|wash|cut|copy|search|drag|rinse|lather|pick)$/i;

const listVerbs = `${buyingWords}|need|stock up on|watch|read|listen to|play|visit|try|see`;
const buyingOpening = new RegExp(`^(?:${buyingWords}|need)\\b`, 'iu');
const listVerb = new RegExp(`^(?:${listVerbs})(?: (?:some|more|a|the))?(?= )`, 'iu');

/** The verb at the start of a list that applies to all its parts: "buy" in "buy milk, eggs"; "" without one. */
export function sharedVerb(text: string): string {
  return listVerb.exec(stripFraming(text).text)?.[0] ?? '';
}

const bookable = `(?:(?:an?|the|our|my|some) )?(?:\\p{L}+ )?${anyOf(
  'flights?|trains?|hotel|hostel|tickets?|(?:hire|rental) car|taxi|cab|table|transfers?|babysitter|ferry|parking|airbnb|seats?',
)}(?!\\p{L})`;
const bookableOnly = new RegExp(`^${bookable}`, 'iu');

/** Verbs of a task that people and firms in a row share: "book the band, the hall and the caterer". */
export const servingVerb = new RegExp(
  [
    '^(?:book|pay|ring|call|phone|email|text|thank|invite|remind)(?= (?:the|my|our|uncle|aunt|auntie) )',
    `^book(?= ${bookable})`,
  ].join('|'),
  'iu',
);

/** Whether a text names what is booked for a journey or an evening: "a hotel in York". */
export const isBookable = (text: string): boolean => bookableOnly.test(text);

/** Whether a verb that a list shares is one of those; their pattern asks for the words behind it. */
export const isServingVerb = (verb: string): boolean => servingVerb.test(`${verb} the `);

/** Whether a part begins with its own verb. */
export const startsWithVerb = rememberResults((text) => {
  const { text: plain, hint } = stripFraming(text.replace(leadingHour, ''));
  const [first = '', second = ''] = tokeniseMaskingNumbers(plain);
  if (hint !== null || plain !== text.replace(leadingHour, '').trim()) return true;
  if (isKnownProduct(tokeniseMaskingNumbers(withoutQuantity(plain)))) return false;
  if (buyingVerbs.has(first) || pastimeVerbs.has(first))
    return second !== '' && !/^(?:strap|area|list)$/u.test(second);
  return isTaskVerb(first) && second !== '' && !isProduct(text);
});

/** Whether all parts name things to buy; the first may begin with the shared verb. */
export function isProductList(parts: readonly string[]): boolean {
  const [first = ''] = parts;
  const verb = sharedVerb(first);
  if (/^(?:watch|read|listen|play|visit|try|see)/iu.test(verb)) return false;
  if (verb === '' && !parts.some((text) => containsKnownProduct(text))) return false;
  return parts.every((text, index) => {
    const { text: plain } = stripFraming(text);
    const noun = index === 0 ? plain.slice(verb.length) : plain;
    if (continuationWords.test(noun)) return false;
    return (
      isProduct(noun) ||
      (verb !== '' && index > 0 && tokeniseMaskingNumbers(noun).length <= 4 && !startsWithVerb(text))
    );
  });
}

/** The part of a line after a boundary. */
interface Part {
  text: string;
  connector: Connector;
  /** The separator before it, as in `Boundary`. */
  separator: string;
}

/** Whether a part begins with a word that continues the text before it: "which", "because", "for", "i". */
export function continuesClause(text: string): boolean {
  return continuationWords.test(text) && !startsWithVerb(text);
}

/** Whether a part continues the text before it rather than naming another item. */
export function staysTogether(before: string, part: Part, verb: string, today: ReferenceTime): boolean {
  const { text, connector } = part;
  if (isTimeOnly(before, today) || isTimeOnly(text, today)) return true;
  if (continuesClause(text)) return true;
  if (fixedVerbPairs.test(before) || pronounObject.test(stripFraming(text).text)) return true;
  if (startsWithVerb(text))
    return isFollowUp(before, part) || (connector === 'and' && !standsAlone(before, today));
  if (/^play/iu.test(verb)) return true;
  const isKnown = verb !== '' || containsKnownProduct(text) || containsKnownProduct(before);
  if (isKnown && isProduct(text) && isProduct(stripFraming(before).text.slice(verb.length))) return false;
  if (isDated(text, today) && isDated(before, today)) return false;
  if (/then/i.test(part.separator)) return false;
  if (connector === 'and') return !(isProduct(text) && startsWithVerb(before) && isBuying(before));
  return !isListEntry(before, text, verb);
}

/** Whether a comma separates two short names: one of them is a product, or the list has a shared verb. */
function isListEntry(before: string, text: string, verb: string): boolean {
  if (
    tokeniseMaskingNumbers(text).length > maxProductWords ||
    tokeniseMaskingNumbers(before).length > maxProductWords + 2
  )
    return false;
  const noun = stripFraming(before).text.slice(verb.length);
  return verb !== '' || isProduct(text) || isProduct(noun);
}

/** Whether a part says what a call or a message is about: "call gran and ask about lunch". */
export function isFollowUp(before: string, { text, connector }: Omit<Part, 'separator'>): boolean {
  return connector === 'and' && speechVerbs.test(stripFraming(before).text) && followUpVerbs.test(text);
}

function standsAlone(text: string, today: ReferenceTime): boolean {
  return tokeniseMaskingNumbers(text).length >= 2 || isProduct(text) || isDated(text, today);
}

function isBuying(text: string): boolean {
  return buyingOpening.test(stripFraming(text).text);
}

/** Whether a text is only a time expression: "at noon", "repeat every year". */
export function isTimeOnly(text: string, today: ReferenceTime): boolean {
  const phrases = findPhrases(text, today);
  if (phrases.length === 0) return false;
  const rest = phrases.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return !/[\p{L}\p{N}]/u.test(
    rest.replace(/\b(?:repeats?|at|on|for|by|from|the|in|and|every|starting|due|around)\b/gi, ''),
  );
}

function isDated(text: string, today: ReferenceTime): boolean {
  return findPhrases(text, today).length > 0;
}

/** Two unknown names are more likely one title ("klara and the sun") than two products. */
function containsKnownProduct(text: string): boolean {
  return findProducts(tokeniseMaskingNumbers(text)).length > 0;
}

/** Whether a few words name something to buy. */
const isProduct = rememberResults((text) => {
  const noun = withoutQuantity(text);
  const words = tokeniseMaskingNumbers(noun);
  if (words.length === 0 || words.length > maxProductWords) return false;
  const found = findProducts(words);
  if (found.some(({ isWhole }) => isWhole)) return true;
  if (isTaskVerb(words[0] ?? '')) return false;
  return purchaseProbability(kindProbabilities(noun, [])) >= productThreshold;
});

const counts = '(?:\\d{1,3} ?x? |a |an |the |some |more |new |two |three |four |six |couple of )+';
const containers = anyOf(
  'loaf|loaves|pints?|bottles?|tins?|cans?|packs?|packets?|boxe?s?|bags?|cartons?|bunch|bunches|jars?|tubs?|kilos?',
  'litres?',
);
const leadingQuantity = new RegExp(`^${counts}(?:${containers} (?:of )?)?`, 'iu');

function withoutQuantity(text: string): string {
  return text.replace(leadingQuantity, '');
}
