import type { Clause } from '../split/clause.ts';
import type { ParsedClause } from '../split/parse-clause.ts';
import { timeFeatures } from '../split/time-features.ts';
import { findRule } from '../rules/find-rule.ts';
import type { UserChoice, Provenance, SortingRule } from '../types/sorted-item.ts';
import type { Hint } from '../split/strip-framing.ts';
import { applyKindRules, type RuledKind } from '../category/kind-rules.ts';
import { findNames } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findWordGroup } from '../lexicon/word-groups.ts';
import { tokenise } from '../text/words.ts';
import {
  kindProbabilities,
  mostLikelyKind,
  purchaseProbability,
  taskProbability,
} from '../category/classify.ts';
import { considerSiblings } from './sibling-kinds.ts';
import { kinds, type Kind } from '../types/kinds.ts';

/** The kind of a clause, with its provenance. */
export interface ChosenKind {
  kind: Kind;
  source: Provenance['source'];
  /** Probability that its category and bucket are right, 0 to 1. */
  certainty: number;
  /** The same, if the clause's borders are right. */
  kindCertainty: number;
  runnerUp: Kind;
  /** The words that decided, as in the clause without its date; null when it was the clause as a whole. */
  words: string | null;
}

/** What the user decided: by hand for this clause, or by earlier corrections. */
export interface UserDecision {
  choice: UserChoice | null;
  rules: readonly SortingRule[];
}

/** Certainty of a kind stated in the text: in the benchmark's sets, 366 of 379 such kinds are right. */
const statedCertainty = 0.97;

/**
 * Chooses the kind of a clause. In order of precedence: the user's choice, a sorting rule that does not contradict the
 * heading or framing, the heading or framing, unambiguous words, the trained model.
 */
export function chooseKind(
  clause: Clause,
  parsed: ParsedClause,
  probabilities: readonly number[],
  { choice, rules }: UserDecision,
): ChosenKind {
  const words = decidingWords(clause, parsed);
  const decide = (
    source: Provenance['source'],
    allows: (kind: Kind) => boolean,
    spoken: string | null,
  ): ChosenKind => {
    const kind = mostLikelyKind(probabilities, allows);
    const kindCertainty = source === 'chosen' ? 1 : computeCertainty(source, kind, probabilities, allows);
    return {
      kind,
      source,
      certainty: source === 'chosen' ? 1 : clause.border * kindCertainty,
      kindCertainty,
      runnerUp: runnerUp(probabilities, kind),
      words: spoken,
    };
  };

  if (choice?.category !== undefined) return decide('chosen', matchesKind(choice), null);
  const hint = clause.hint ?? parsed.hint;
  const rule = findRule(parsed.subject, rules);
  if (rule !== null && (hint === null || matchesHint(hint)(rule)))
    return decide('learned', matchesKind(rule), null);
  const ruled = applyKindRules(words, parsed.when);
  const isOverruled =
    clause.hint !== null &&
    (contradicts(ruled, clause.hint) ||
      (isPurchase(clause.hint) && ruled === null && isSureTask(words, probabilities)));
  if (hint !== null && !isOverruled) return decide('said', matchesHint(hint), null);
  if (ruled !== null) return decide('said', ruled.allows, ruled.words);
  if (fetchedThing.test(words) && purchaseProbability(probabilities) >= leastFetchedProbability)
    return decide('guessed', isPurchase, null);
  const likeliest = mostLikelyKind(probabilities, () => true);
  const probability = computeCertainty('guessed', likeliest, probabilities, () => true);
  const isKnown = probability >= leastProbability(likeliest, words);
  return decide('guessed', isKnown ? () => true : isTask, null);
}

/** The probability of each kind by the words of each clause and of its siblings, in the order of `kinds`. */
export const rateKinds = (
  clauses: readonly Clause[],
  parsed: readonly ParsedClause[],
): (readonly number[])[] =>
  considerSiblings(
    clauses,
    clauses.map((clause, index) =>
      kindProbabilities(decidingWords(clause, parsed[index]!), timeFeatures(parsed[index]!)),
    ),
  );

const decidingWords = ({ sharedVerb }: Clause, parsed: ParsedClause): string => {
  const thing = parsed.subject.replace(onTheWay, '');
  return sharedVerb === '' || isAppointment(thing, parsed) ? thing : `${sharedVerb} ${thing}`;
};

/**
 * From this probability on what has a time of its own is no part of the purchase before it: "buy a cot, midwife at 2". From 0.6 to
 * 0.85 the same comes out of all sets.
 */
const leastAppointmentProbability = 0.85;

const isAppointment = (thing: string, parsed: ParsedClause): boolean =>
  (parsed.when?.expression.clock ?? null) !== null &&
  taskProbability(kindProbabilities(thing, timeFeatures(parsed))) >= leastAppointmentProbability;

/** Where one passes says nothing of what a thing is: "milk on the way home". */
const onTheWay = /(?<=\S) on (?:the|my|our) way (?:home|back|there|up|in|to (?:the )?\p{L}+)$/iu;

/** A bucket that is less likely than this is more often wrong than a task is: nothing in the words speaks for it. */
const leastBucketProbability = 0.3;

/** Of words that it has never seen, the model knows only how many they are; what their siblings say takes it above this. */
const leastUnknownProbability = 0.8;

/** The probability from which a kind is chosen; below, a thought would be hidden in it, and is a task instead (SO-10). */
function leastProbability({ category }: Kind, words: string): number {
  if (!hasKnownWord(words)) return leastUnknownProbability;
  return category === 'Bucket' ? leastBucketProbability : 0;
}

/** Whether a clause's own words say otherwise than its heading: "pay rent" under "groceries" (SO-12). */
function contradicts(ruled: RuledKind | null, hint: Hint): boolean {
  if (ruled === null || ruled.words === null) return false;
  return !kinds.some((kind) => matchesHint(hint)(kind) && ruled.allows(kind));
}

const hasKnownWord = (text: string): boolean => {
  const words = tokenise(text);
  return words.some((word) => findWordGroup(word) !== null) || findNames(words).length > 0;
};

/** "Get a bulb" is bought where the network wavers; it does not of "get a haircut" or "get a job". */
const fetchedThing = /^get (?:an?|some|more) \S+(?: \S+)?$/iu;
const leastFetchedProbability = 0.35;

/**
 * The probability from which a text that begins with a task's verb is a task also in a shopping list. From 0.7 to 0.95 the same comes
 * out of all sets.
 */
const sureTaskProbability = 0.95;

/** "Measure the hallway", among what is to be bought. */
const isSureTask = (words: string, probabilities: readonly number[]): boolean =>
  classifyVerb(tokenise(words)[0] ?? '') === 'task' && taskProbability(probabilities) >= sureTaskProbability;

const isPurchase = ({ category }: Pick<Kind, 'category'>): boolean => category === 'Shopping';

const isTask = ({ category }: Kind): boolean => category === 'To-Do';

/** A predicate for kinds with the wanted fields; an absent field matches any value. */
function matchesKind(
  wanted: Pick<UserChoice, 'category'> & {
    bucket?: Kind['bucket'];
    purchaseCategory?: Kind['purchaseCategory'];
  },
) {
  return ({ category, bucket, purchaseCategory }: Kind): boolean =>
    category === wanted.category &&
    (!wanted.bucket || category !== 'Bucket' || bucket === wanted.bucket) &&
    (!wanted.purchaseCategory || category !== 'Shopping' || purchaseCategory === wanted.purchaseCategory);
}

function matchesHint(hint: Hint) {
  return ({ category, bucket }: Pick<Kind, 'category' | 'bucket'>): boolean =>
    category === hint.category && (hint.bucket === null || bucket === hint.bucket);
}

function computeCertainty(
  source: Provenance['source'],
  kind: Kind,
  probabilities: readonly number[],
  allows: (kind: Kind) => boolean,
): number {
  const probabilityWhere = (counts: (kind: Kind) => boolean): number =>
    kinds.reduce((sum, other, index) => (counts(other) ? sum + (probabilities[index] ?? 0) : sum), 0);
  const probability = probabilityWhere(
    (other) => allows(other) && other.category === kind.category && other.bucket === kind.bucket,
  );
  return source === 'guessed'
    ? probability
    : (statedCertainty * probability) / Math.max(probabilityWhere(allows), 1e-9);
}

function runnerUp(probabilities: readonly number[], chosen: Kind): Kind {
  return mostLikelyKind(
    probabilities,
    (kind) => kind.category !== chosen.category || kind.bucket !== chosen.bucket,
  );
}
