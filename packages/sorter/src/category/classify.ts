import type { Category, Context } from '@pouch/contract/vocabulary';
import { contextScales, contextWeights, kindScales, kindWeights } from '../model/weights.ts';
import { featureSpace, featuresOf } from './features.ts';
import { kinds, type Kind } from './kinds.ts';
import { probabilities, unpackModel } from './linear-model.ts';

const kindModel = unpackModel(kindWeights, featureSpace * kindScales.length, [...kindScales]);
const contextModel = unpackModel(contextWeights, featureSpace * contextScales.length, [...contextScales]);

/** How likely each kind is, in the order of `kinds`. */
export function kindChances(text: string, isDated: boolean): number[] {
  return probabilities(kindModel, featuresOf(text, isDated));
}

/** The likeliest of the kinds allowed: first the category by all its kinds together, then the kind within. */
export function likeliest(chances: number[], isAllowed: (kind: Kind) => boolean): Kind {
  const allowed = kinds
    .map((kind, index) => ({ kind, chance: chances[index] ?? 0 }))
    .filter(({ kind }) => isAllowed(kind));
  const categoryChance = (category: Category): number =>
    allowed.reduce((sum, { kind, chance }) => (kind.category === category ? sum + chance : sum), 0);
  const ranked = allowed.sort(
    (one, other) =>
      categoryChance(other.kind.category) - categoryChance(one.kind.category) || other.chance - one.chance,
  );
  return ranked[0]?.kind ?? kinds[0]!;
}

/** How likely the text names something to buy, 0 to 1. */
export function shoppingChance(text: string): number {
  const chances = kindChances(text, false);
  return chances.reduce(
    (sum, chance, index) => (kinds[index]?.category === 'Shopping' ? sum + chance : sum),
    0,
  );
}

const workWords =
  /\b(?:meetings?|clients?|stakeholders?|stand-?up|payroll|timesheets?|investors?|colleagues?|off-?site|keynote|1:1|one[- ]to[- ]one|okrs?|kpis?|roadmap|slides|pitch deck|q[1-4]|quarterly|hr|candidates?|onboarding|line manager|my manager|the boss)\b/iu;
const homeWords =
  /\b(?:school|parents?'?|pta|kids|family|residents?|church|nursery|wedding|birthday|mum|mom|dad)\b/iu;

/** What is private even where the model leans to work. */
const privateWords =
  /\b(?:gym|yoga|pilates|parents?['’]? evening|school run|pta|mum|mom|dad|nan|grandad|kids|date night|haircut)\b/iu;

/** Whether a task belongs to work or to private life. */
export function contextOf(text: string): Context {
  if (workWords.test(text) && !homeWords.test(text)) return 'Work';
  if (privateWords.test(text) && !workWords.test(text)) return 'Personal';
  const [personal = 0, work = 0] = probabilities(contextModel, featuresOf(text, false));
  return work > personal ? 'Work' : 'Personal';
}
