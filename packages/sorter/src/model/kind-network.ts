import { indexOfHash, unpackHashTable, type HashTable } from './hash-table.ts';
import { unpackWeights } from './weights.ts';

/**
 * A small neural network over hashed features: the vectors of a clause's features are summed and scaled, pass one layer of
 * rectified units, and give a score for each class.
 */
export interface KindNetwork {
  /** Hashes of the features. */
  features: HashTable;
  /** Feature-major: the steps of one feature for all units are adjacent. */
  steps: Int8Array;
  /** The size of one step, per unit. */
  scales: readonly number[];
  unitBiases: readonly number[];
  /** Unit-major: the weights of one unit for all classes are adjacent. */
  outputs: readonly number[];
  classBiases: readonly number[];
}

/** A network as it is stored in a module (see training/train-kinds.ts). */
export type PackedKindNetwork = Omit<KindNetwork, 'features' | 'steps'> & { features: string; steps: string };

export function unpackNetwork({ features, steps, ...rest }: PackedKindNetwork): KindNetwork {
  return { ...rest, features: unpackHashTable(features), steps: unpackWeights(steps) };
}

/** The sum of `count` features' vectors is scaled by this, so that long clauses do not speak louder than short ones. */
export const lengthScale = (count: number): number => 2 / Math.sqrt(count + 1);

/** The probability of each class, summing to 1. */
export function predictClasses(network: KindNetwork, features: readonly number[]): number[] {
  const { scales, steps, unitBiases, outputs, classBiases } = network;
  const sums = scales.map(() => 0);
  let known = 0;
  for (const feature of features) {
    const index = indexOfHash(network.features, feature);
    if (index < 0) continue;
    known += 1;
    for (let unit = 0; unit < sums.length; unit += 1) sums[unit]! += steps[index * sums.length + unit]!;
  }
  const scale = lengthScale(known);
  const scores = [...classBiases];
  sums.forEach((sum, unit) => {
    const active = sum * scales[unit]! * scale + unitBiases[unit]!;
    if (active <= 0) return;
    for (let index = 0; index < scores.length; index += 1) {
      scores[index]! += active * outputs[unit * scores.length + index]!;
    }
  });
  return softmax(scores);
}

/** Probabilities from scores, shifted by the largest score to prevent overflow. */
export function softmax(scores: number[]): number[] {
  const largest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - largest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
