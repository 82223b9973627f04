/** A trained linear classifier: one signed byte per feature and class, and each class's scale. */
export interface LinearModel {
  classes: number;
  /** Feature-major: the weights of feature f for all classes stand together. */
  weights: Int8Array;
  /** What one step of a byte weighs, per class. */
  scales: number[];
}

/** Unpacks a model whose weights were written as base64 of run-lengths (see the training's `packWeights`). */
export function unpackModel(packed: string, size: number, scales: number[]): LinearModel {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const weights = new Int8Array(size);
  let at = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === 0) {
      index += 1;
      at += bytes[index] ?? 0;
    } else {
      weights[at] = byte > 127 ? byte - 256 : byte;
      at += 1;
    }
  }
  return { classes: scales.length, weights, scales };
}

/** The probability of each class, summing to 1. */
export function probabilities(model: LinearModel, features: number[]): number[] {
  const { classes, weights, scales } = model;
  const sums = new Array<number>(classes).fill(0);
  for (const feature of features) {
    const base = feature * classes;
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
