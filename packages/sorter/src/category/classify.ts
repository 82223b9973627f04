import type { Context } from '@pouch/contract/vocabulary';
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

/** The likeliest kind among those allowed. */
export function likeliest(chances: number[], isAllowed: (kind: Kind) => boolean): Kind {
  let best: Kind | null = null;
  let bestChance = -1;
  kinds.forEach((kind, index) => {
    const chance = chances[index] ?? 0;
    if (!isAllowed(kind) || chance <= bestChance) return;
    best = kind;
    bestChance = chance;
  });
  return best ?? kinds[0]!;
}

/** How likely the text names something to buy, 0 to 1. */
export function shoppingChance(text: string): number {
  const chances = kindChances(text, false);
  return chances.reduce((sum, chance, index) => (kinds[index]?.category === 'Shopping' ? sum + chance : sum), 0);
}

/** Whether a task belongs to work or to private life. */
export function contextOf(text: string): Context {
  const [personal = 0, work = 0] = probabilities(contextModel, featuresOf(text, false));
  return work > personal ? 'Work' : 'Personal';
}
