/** Most steps of a weight in each direction. */
export const maxSteps = 40;
/** The letters for the weights of a packed model, smallest weight first. None needs escaping in a string. */
export const weightLetters = Array.from({ length: 2 * maxSteps + 1 }, (_, step) => letterForStep(step)).join('');

function letterForStep(step: number): string {
  const code = 40 + step;
  return String.fromCharCode(code < 92 ? code : code + 1);
}

/** One weight for each letter (see `packWeights` in training/pack.ts). */
export function unpackWeights(letters: string): Int8Array {
  const weights = new Int8Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) {
    const code = letters.charCodeAt(index);
    weights[index] = code - (code < 92 ? 40 : 41) - maxSteps;
  }
  return weights;
}
