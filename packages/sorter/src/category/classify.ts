import type { Category, Context } from '@pouch/contract/vocabulary';
import { contextModel as packedContexts, kindModel as packedKinds } from '../model/kind-weights.ts';
import { featuresOf, type Timing } from './features.ts';
import { kinds, type Kind } from '../types/kinds.ts';
import { probabilities, unpackModel } from '../model/linear-model.ts';

const kindModel = unpackModel(packedKinds);
const contextModel = unpackModel(packedContexts);

/** How likely each kind is, in the order of `kinds`. */
export function kindChances(text: string, timing: readonly Timing[]): number[] {
  return probabilities(kindModel, featuresOf(text, timing));
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
  const chances = kindChances(text, []);
  return chances.reduce(
    (sum, chance, index) => (kinds[index]?.category === 'Shopping' ? sum + chance : sum),
    0,
  );
}

const workWords =
  /\b(?:meetings?|clients?|stakeholders?|stand-?up|payroll|timesheets?|investors?|colleagues?|off-?site|keynote|1:1|one[- ]to[- ]one|okrs?|kpis?|roadmap|slides|pitch deck|q[1-4]|quarterly|hr|candidates?|onboarding|line manager|my manager|the boss)\b/iu;
const homeWords =
  /\b(?:school|parents?'?|pta|kids|family|residents?|church|choir|nursery|wedding|birthday|mum|mom|dad|hoa|society|club|scouts?|brownies|allotment|neighbou?rs?|support group)\b/iu;

/** What is private even where the model leans to work. */
const privateWords =
  /\b(?:gym|yoga|pilates|parents?['’]? evening|school run|pta|mum|mom|dad|nan|grandad|kids|date night|haircut)\b/iu;

/** Whether a task belongs to work or to private life. `said` is the clause with its words of time and its wrapping. */
export function contextOf(subject: string, said: string, timing: readonly Timing[]): Context {
  if (workWords.test(said) && !homeWords.test(said)) return 'Work';
  if (privateWords.test(said) && !workWords.test(said)) return 'Personal';
  const [personal = 0, work = 0] = probabilities(contextModel, featuresOf(subject, timing));
  return work > personal ? 'Work' : 'Personal';
}
