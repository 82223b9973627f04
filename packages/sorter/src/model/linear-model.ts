import { placeOf, unpackHashes } from './hash-table.ts';

/** A trained linear classifier: a row of signed bytes for each feature that matters, and each class's scale. */
export interface LinearModel {
  classes: number;
  /** Hashes of the features, ascending. */
  features: Uint32Array;
  /** Feature-major: the weights of a feature for all classes stand together. */
  weights: Int8Array;
  /** What one step of a byte weighs, per class. */
  scales: readonly number[];
}

/** A model as it is written into a module (see the training's `packModel`). */
export interface PackedModel {
  scales: readonly number[];
  features: string;
  weights: string;
}

/** The most steps of a weight in each direction. */
export const mostSteps = 40;
/** What stands for a weight in a packed model, from the smallest to the largest: none needs escaping. */
export const weightLetters = Array.from({ length: 2 * mostSteps + 1 }, (_, step) => letterOf(step)).join('');

function letterOf(step: number): string {
  const code = 40 + step;
  return String.fromCharCode(code < 92 ? code : code + 1);
}

/** Unpacks a model whose weights were written as letters; of two classes only the second is, since the first mirrors it. */
export function unpackModel({ scales, features, weights: letters }: PackedModel): LinearModel {
  const written = Int8Array.from(letters, (letter) => {
    const code = letter.charCodeAt(0);
    return code - (code < 92 ? 40 : 41) - mostSteps;
  });
  const weights = scales.length === 2 ? mirrored(written) : written;
  return { classes: scales.length, features: unpackHashes(features), weights, scales };
}

function mirrored(weights: Int8Array): Int8Array {
  return Int8Array.from({ length: 2 * weights.length }, (_, at) => {
    const weight = weights[at >> 1] ?? 0;
    return at % 2 === 0 ? -weight : weight;
  });
}

/** The probability of each class, summing to 1. */
export function probabilities(model: LinearModel, features: readonly number[]): number[] {
  const { classes, weights, scales } = model;
  const sums = new Array<number>(classes).fill(0);
  for (const feature of features) {
    const base = placeOf(model.features, feature) * classes;
    if (base < 0) continue;
    for (let index = 0; index < classes; index += 1) sums[index]! += weights[base + index]!;
  }
  return softmax(sums.map((sum, index) => sum * scales[index]!));
}

/** Probabilities from scores; shifted by the largest so that nothing overflows. */
export function softmax(scores: number[]): number[] {
  const largest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - largest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
