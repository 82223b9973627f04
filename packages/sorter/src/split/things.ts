import { kindProbabilities, purchaseProbability } from '../category/classify.ts';
import { findPhrases } from '../dates/find-phrases.ts';
import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { findNames, type NameClass } from '../lexicon/known-names.ts';
import { anyOf } from '../text/pattern.ts';
import { tokenise } from '../text/words.ts';
import { startsWithVerb } from './split-rules.ts';

/** From this probability on a line is something to buy: "gnocchi" has 0.99, "kitchen" 0.89. */
const surePurchase = 0.95;

/** Appointments, people who are to come and chores, of one word. */
const errand = new RegExp(
  `^${anyOf(
    'dentist|doctor|gp|vet|optician|physio|haircut|hairdresser|barber|mot',
    'plumber|electrician|builder|roofer|gardener|locksmith|accountant|landlord',
    'bins|recycling|laundry|ironing|hoovering',
  )}$`,
  'iu',
);

/** Names that are things of a list; a place rather says where its things are. */
const listed: ReadonlySet<NameClass> = new Set(['watch', 'listen', 'read', 'play', 'dish', 'restaurant']);

/** Whether a text is the name of a thing: a task, a sure purchase, a known work or an errand. */
export function namesThing(text: string): boolean {
  if (startsWithVerb(text) || purchaseProbability(kindProbabilities(text, [])) >= surePurchase) return true;
  if (errand.test(text)) return true;
  const words = tokenise(text);
  const [name] = findNames(words);
  const isName = name !== undefined && name.end - name.start === words.length;
  return isName && name.classes.some((nameClass) => listed.has(nameClass));
}

/**
 * Whether a line is a thing of its own where it could be a heading for those below it. Such a thing may have its date behind it:
 * "dentist friday"; "friday jobs" and "jobs for friday" are headings.
 */
export function isThing(text: string, today: ReferenceTime): boolean {
  const isDatedBehind = findPhrases(text, today).some(
    ({ start, end }) => start > 0 && end === text.length && !/(?<!\p{L})for\s*$/iu.test(text.slice(0, start)),
  );
  return isDatedBehind || namesThing(text);
}
