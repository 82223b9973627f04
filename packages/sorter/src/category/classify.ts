import type { Category, Context } from '@pouch/contract/vocabulary';
import { packedKindNetwork } from '../model/kind-weights.ts';
import { predictClasses, unpackNetwork } from '../model/kind-network.ts';
import { personalClass, workClass } from './classes.ts';
import { extractFeatures, type TimeFeature } from './features.ts';
import { kinds, type Kind } from '../types/kinds.ts';
import { anyOf } from '../text/pattern.ts';
import { rememberResults } from '../text/remember.ts';

const network = unpackNetwork(packedKindNetwork());

/** The probability of each kind, in the order of `kinds`. */
export function kindProbabilities(text: string, timing: readonly TimeFeature[]): readonly number[] {
  const chances = classChances(text, timing);
  return kinds.map((_, index) => chances[index]! + (index === personalClass ? chances[workClass]! : 0));
}

/** The probability of each class. It is asked for the kind and again for the context. */
function classChances(text: string, timing: readonly TimeFeature[]): readonly number[] {
  const key = timing.join();
  const predict =
    predictors.get(key) ??
    rememberResults((words) => predictClasses(network, extractFeatures(words, timing)));
  predictors.set(key, predict);
  return predict(text);
}

/** For each of the few combinations of time features. */
const predictors = new Map<string, (text: string) => readonly number[]>();

/** The likeliest allowed kind: first the category with the highest total probability, then the likeliest kind in it. */
export function mostLikelyKind(probabilities: readonly number[], isAllowed: (kind: Kind) => boolean): Kind {
  const totals: Record<Category, number> = { 'To-Do': 0, Shopping: 0, Bucket: 0 };
  const allowed: number[] = [];
  for (let index = 0; index < kinds.length; index += 1) {
    if (!isAllowed(kinds[index]!)) continue;
    allowed.push(index);
    totals[kinds[index]!.category] += probabilities[index] ?? 0;
  }
  let best = allowed[0] ?? 0;
  for (const other of allowed) {
    const lead = totals[kinds[other]!.category] - totals[kinds[best]!.category];
    if (lead > 0 || (lead === 0 && (probabilities[other] ?? 0) > (probabilities[best] ?? 0))) best = other;
  }
  return kinds[best]!;
}

const probabilityIn =
  (wanted: Category) =>
  (probabilities: readonly number[]): number =>
    kinds.reduce((sum, { category }, index) => (category === wanted ? sum + probabilities[index]! : sum), 0);

/** The probability that something is to be bought, 0 to 1, by the probability of each kind. */
export const purchaseProbability = probabilityIn('Shopping');
/** The probability that something is to be done, 0 to 1, by the probability of each kind. */
export const taskProbability = probabilityIn('To-Do');

const workWords = wholeWords(
  'meetings?|clients?|stakeholders?|stand-?up|payroll|timesheets?|investors?|colleagues?|off-?site|keynote',
  '1:1|one[- ]to[- ]one|okrs?|kpis?|roadmap|slides|pitch deck|q[1-4]|quarterly',
  'hr|candidates?|onboarding|line manager|my manager|the boss',
  'scrum|sprint (?:planning|review|demo|retro|goals?)|bug \\d+|release candidate|table read|sermon|homily|billable',
  'rough-in|first fix|second fix|(?:phone|call|ring) in sick|annual leave|classroom|business (?:loan|account|rates)',
  "our (?:website|customers)|the shop['’]?s|airbnb guests?",
);
const homeWords = wholeWords(
  "school|parents?'?|pta|kids|family|residents?|church|choir|nursery|wedding|birthday|mum|mom|dad",
  'hoa|society|club|scouts?|brownies|allotment|neighbou?rs?|neighbou?rhood|support group|strata|body corporate',
  '(?:aa|lodge|wi|prayer) meeting|rotary|league|band',
);
/** Words that make a task personal whatever the model predicts. */
const privateWords = wholeWords(
  "gym|yoga|pilates|parents?['’]? evening|school run|pta|mum|mom|dad|nan|grandad|kids|date night|haircut",
  'landlord|landlady|estate agents?|visiting hours|field trip|fantasy (?:draft|football|league)',
  '(?:pizzas?|takeaway|sushi|curry)(?! (?:for|with) (?:the |our )?(?:team|office|meeting|staff|crew))',
  'tourney|scrims?|(?:my|our) (?:builder|plumber|electrician|roofer|gardener|dentist|gp|doctor|mechanic)',
);

function wholeWords(...alternatives: string[]): RegExp {
  return new RegExp(`\\b${anyOf(...alternatives)}\\b`, 'i');
}

/** Keeps the odds finite. */
const leastChance = 1e-6;
/** The log-odds of words that decide alone. */
const decidedOdds = 4;

/** The log-odds that a task is Work rather than Personal. `original` is the clause with its time expressions and its framing. */
export function workOdds(subject: string, original: string, timing: readonly TimeFeature[]): number {
  if (workWords.test(original) && !homeWords.test(original)) return decidedOdds;
  if (privateWords.test(original) && !workWords.test(original)) return -decidedOdds;
  const chances = classChances(subject, timing);
  return Math.log((chances[workClass]! + leastChance) / (chances[personalClass]! + leastChance));
}

export const contextFor = (odds: number): Context => (odds > 0 ? 'Work' : 'Personal');
