import { seededRandom } from './random.ts';
import { dimensions, type WordVectors } from './word-vectors.ts';

/** Rounds of k-means; after nine, fewer than 1 word in 100 changes its group. */
const rounds = 9;

/** Groups words by the direction of their vectors (k-means on the sphere). The same vectors and seed give the same groups. */
export function groupWords({ vectors }: WordVectors, groupCount: number, seed: number): Uint8Array {
  const wordCount = vectors.length / dimensions;
  const groups = new Uint8Array(wordCount);
  let centres = initialCentres(vectors, groupCount, seed);
  for (let round = 0; round < rounds; round += 1) {
    for (let word = 0; word < wordCount; word += 1) groups[word] = nearestCentre(vectors, word, centres);
    centres = computeCentres(vectors, groups, groupCount);
  }
  return groups;
}

function initialCentres(vectors: Float32Array, groupCount: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const centres = new Float32Array(groupCount * dimensions);
  for (let group = 0; group < groupCount; group += 1) {
    const word = Math.floor(random() * (vectors.length / dimensions));
    centres.set(vectors.subarray(word * dimensions, (word + 1) * dimensions), group * dimensions);
  }
  return centres;
}

function nearestCentre(vectors: Float32Array, word: number, centres: Float32Array): number {
  let best = 0;
  let bestSimilarity = -Infinity;
  for (let centre = 0; centre < centres.length; centre += dimensions) {
    let similarity = 0;
    for (let index = 0; index < dimensions; index += 1) {
      similarity += vectors[word * dimensions + index]! * centres[centre + index]!;
    }
    if (similarity <= bestSimilarity) continue;
    bestSimilarity = similarity;
    best = centre / dimensions;
  }
  return best;
}

function computeCentres(vectors: Float32Array, groups: Uint8Array, groupCount: number): Float32Array {
  const centres = new Float32Array(groupCount * dimensions);
  groups.forEach((group, word) => {
    for (let index = 0; index < dimensions; index += 1) {
      centres[group * dimensions + index]! += vectors[word * dimensions + index]!;
    }
  });
  for (let group = 0; group < groupCount; group += 1) {
    const centre = centres.subarray(group * dimensions, (group + 1) * dimensions);
    const length = Math.hypot(...centre) || 1;
    centre.forEach((value, index) => void (centre[index] = value / length));
  }
  return centres;
}
