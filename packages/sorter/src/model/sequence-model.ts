import { indexOfHash, unpackHashes } from './hash-table.ts';
import { unpackWeights } from './weights.ts';

/**
 * A trained linear-chain conditional random field: a row of signed bytes for each feature of a position, one for each tag,
 * and a score for each pair of neighbouring tags, by the joint between their positions.
 */
export interface SequenceModel {
  tags: number;
  /** Hashes of the features, ascending. */
  features: Uint32Array;
  /** Feature-major: the weights of one feature for all tags are adjacent. */
  weights: Int8Array;
  /** The weight of one step of a byte, for each tag. */
  scales: readonly number[];
  /** `transitions[joint][from * tags + to]`. */
  transitions: readonly (readonly number[])[];
}

/** A model as it is stored in a module (see training/train-tagger.ts). */
export interface PackedSequenceModel {
  scales: readonly number[];
  features: string;
  weights: string;
  transitions: readonly (readonly number[])[];
}

/** One position of a sequence. */
export interface Position {
  features: readonly number[];
  /** Index of the joint between the position before and this one. */
  joint: number;
  /** Bits of the tags that are possible here. */
  allowed: number;
}

export function unpackSequenceModel({
  scales,
  features,
  weights,
  transitions,
}: PackedSequenceModel): SequenceModel {
  return {
    tags: scales.length,
    features: unpackHashes(features),
    weights: unpackWeights(weights),
    scales,
    transitions,
  };
}

/** The score of every tag at every position: position-major, -Infinity for a tag that is not allowed. */
export function scorePositions(model: SequenceModel, positions: readonly Position[]): Float64Array {
  const { tags, features, weights, scales } = model;
  const scores = new Float64Array(positions.length * tags);
  positions.forEach((position, at) => {
    const base = at * tags;
    for (const feature of position.features) {
      const row = indexOfHash(features, feature) * tags;
      if (row < 0) continue;
      for (let tag = 0; tag < tags; tag += 1) scores[base + tag]! += weights[row + tag]!;
    }
    for (let tag = 0; tag < tags; tag += 1) {
      const isAllowed = ((position.allowed >> tag) & 1) === 1;
      scores[base + tag] = isAllowed ? scores[base + tag]! * scales[tag]! : Number.NEGATIVE_INFINITY;
    }
  });
  return scores;
}

/** The likeliest sequence of tags (Viterbi). Every position must allow at least one. */
export function decodeTags(
  { tags, transitions }: SequenceModel,
  positions: readonly Position[],
  scores: Float64Array,
): number[] {
  const best = Float64Array.from(scores);
  const origin = new Int8Array(scores.length);
  for (let at = 1; at < positions.length; at += 1) {
    const steps = transitions[positions[at]!.joint]!;
    const before = best.subarray((at - 1) * tags, at * tags);
    for (let to = 0; to < tags; to += 1) {
      const from = bestOrigin(before, steps, to);
      origin[at * tags + to] = from;
      best[at * tags + to]! += before[from]! + steps[from * tags + to]!;
    }
  }
  const decoded: number[] = [];
  let tag = 0;
  const last = (positions.length - 1) * tags;
  for (let other = 1; other < tags; other += 1) if (best[last + other]! > best[last + tag]!) tag = other;
  for (let at = positions.length - 1; at >= 0; at -= 1) {
    decoded.unshift(tag);
    tag = origin[at * tags + tag]!;
  }
  return decoded;
}

/** The tag from which the best path leads to the tag `to`. */
function bestOrigin(before: Float64Array, steps: readonly number[], to: number): number {
  const tags = before.length;
  let best = 0;
  for (let from = 1; from < tags; from += 1) {
    if (before[from]! + steps[from * tags + to]! > before[best]! + steps[best * tags + to]!) best = from;
  }
  return best;
}

/** The log-sums of all paths to and from every tag at every position, and of all paths. */
export interface Lattice {
  /** With the score of the tag itself. */
  forward: Float64Array;
  /** Without it. */
  backward: Float64Array;
  logPartition: number;
}

export function computeLattice(
  { tags, transitions }: Pick<SequenceModel, 'tags' | 'transitions'>,
  positions: readonly Pick<Position, 'joint'>[],
  scores: Float64Array,
): Lattice {
  const length = positions.length;
  const forward = Float64Array.from(scores);
  const backward = new Float64Array(length * tags);
  const sums = new Float64Array(tags);
  for (let at = 1; at < length; at += 1) {
    const steps = transitions[positions[at]!.joint]!;
    const before = (at - 1) * tags;
    for (let to = 0; to < tags; to += 1) {
      for (let from = 0; from < tags; from += 1) sums[from] = forward[before + from]! + steps[from * tags + to]!;
      forward[at * tags + to]! += logSumExp(sums);
    }
  }
  for (let at = length - 2; at >= 0; at -= 1) {
    const steps = transitions[positions[at + 1]!.joint]!;
    const next = (at + 1) * tags;
    for (let from = 0; from < tags; from += 1) {
      for (let to = 0; to < tags; to += 1) {
        sums[to] = steps[from * tags + to]! + scores[next + to]! + backward[next + to]!;
      }
      backward[at * tags + from] = logSumExp(sums);
    }
  }
  return { forward, backward, logPartition: logSumExp(forward.subarray((length - 1) * tags)) };
}

/** The probability of every tag at every position: position-major, each position summing to 1. */
export function computeMarginals({ forward, backward, logPartition }: Lattice): Float64Array {
  return forward.map((score, at) => Math.exp(score + backward[at]! - logPartition));
}

function logSumExp(scores: Float64Array): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > largest) largest = score;
  if (largest === Number.NEGATIVE_INFINITY) return largest;
  let total = 0;
  for (const score of scores) total += Math.exp(score - largest);
  return largest + Math.log(total);
}
