import { indexOfHash, unpackHashes } from './hash-table.ts';

/** A trained linear classifier: a row of signed bytes for each feature, and a scale for each class. */
export interface LinearModel {
  classes: number;
  /** Hashes of the features, ascending. */
  features: Uint32Array;
  /** Feature-major: the weights of one feature for all classes are adjacent. */
  weights: Int8Array;
  /** The weight of one step of a byte, per class. */
  scales: readonly number[];
}

/** A model as it is stored in a module (see `trainModel` in training/write-models.ts). */
export interface PackedModel {
  scales: readonly number[];
  features: string;
  weights: string;
}

/** Most steps of a weight in each direction. */
export const maxSteps = 40;
/** The letters for the weights of a packed model, smallest weight first. None needs escaping in a string. */
export const weightLetters = Array.from({ length: 2 * maxSteps + 1 }, (_, step) => letterForStep(step)).join('');

function letterForStep(step: number): string {
  const code = 40 + step;
  return String.fromCharCode(code < 92 ? code : code + 1);
}

/** Unpacks a model. A model of two classes stores only the weights of the second: those of the first are their negatives. */
export function unpackModel({ scales, features, weights: letters }: PackedModel): LinearModel {
  const unpacked = unpackWeights(letters);
  const weights = scales.length === 2 ? mirrorWeights(unpacked) : unpacked;
  return { classes: scales.length, features: unpackHashes(features), weights, scales };
}

/** One weight for each letter (see `packWeights` in training/pack.ts). */
export function unpackWeights(letters: string): Int8Array {
  return Int8Array.from(letters, (letter) => {
    const code = letter.charCodeAt(0);
    return code - (code < 92 ? 40 : 41) - maxSteps;
  });
}

function mirrorWeights(weights: Int8Array): Int8Array {
  return Int8Array.from({ length: 2 * weights.length }, (_, at) => {
    const weight = weights[at >> 1] ?? 0;
    return at % 2 === 0 ? -weight : weight;
  });
}

/** The probability of each class, summing to 1. */
export function predictProbabilities(model: LinearModel, features: readonly number[]): number[] {
  const { classes, weights, scales } = model;
  const sums = new Array<number>(classes).fill(0);
  for (const feature of features) {
    const base = indexOfHash(model.features, feature) * classes;
    if (base < 0) continue;
    for (let index = 0; index < classes; index += 1) sums[index]! += weights[base + index]!;
  }
  return softmax(sums.map((sum, index) => sum * scales[index]!));
}

/** Probabilities from scores, shifted by the largest score to prevent overflow. */
export function softmax(scores: number[]): number[] {
  const largest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - largest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
