import { indexOfHash, unpackHashTable, type HashTable } from './hash-table.ts';
import { lengthScale } from './kind-network.ts';
import { unpackWeights } from './weights.ts';
import { runNetwork, type NetworkShape, type NetworkWeights } from './word-network.ts';

/**
 * A trained conditional random field over a line of words. The vectors of a position's features are summed and scaled and pass
 * one layer of rectified units, then a small network; its scores rate each tag, and so does every pair of neighbouring tags, by
 * the joint between their positions.
 */
export interface SequenceModel {
  shape: NetworkShape;
  /** Hashes of the features. */
  features: HashTable;
  /** Feature-major: the steps of one feature for all units are adjacent. */
  steps: Int8Array;
  /** The size of one step, per unit. */
  scales: readonly number[];
  unitBiases: readonly number[];
  network: NetworkWeights;
  /** `transitions[joint][from * tags + to]`. */
  transitions: readonly (readonly number[])[];
}

/** A model as it is stored in a module (see training/train-tagger.ts). */
export type PackedSequenceModel = Omit<SequenceModel, 'features' | 'steps'> & { features: string; steps: string };

/** One position of a sequence. */
export interface Position {
  features: readonly number[];
  /** Index of the joint between the position before and this one. */
  joint: number;
  /** Bits of the tags that are possible here. */
  allowed: number;
}

export function unpackSequenceModel({ features, steps, ...rest }: PackedSequenceModel): SequenceModel {
  return { ...rest, features: unpackHashTable(features), steps: unpackWeights(steps) };
}

/**
 * Training leaves out four tenths of a word's features each time, so all of them together are louder than what the layers
 * behind them have learned from. The mean would ask for 0.77; from 0.85 to 0.92 more thoughts of four sets are right and none
 * fewer of the others.
 */
const allFeatures = 0.85;

/** The score of every tag at every position: position-major, -Infinity for a tag that is not allowed. */
export function scorePositions(model: SequenceModel, positions: readonly Position[]): Float64Array {
  const { shape, scales, unitBiases, network } = model;
  const { units } = shape;
  const active = new Float64Array(positions.length * units);
  const sums = new Int32Array(units);
  for (let at = 0; at < positions.length; at += 1) {
    const first = at * units;
    const scale = allFeatures * lengthScale(sumSteps(model, positions[at]!, sums));
    for (let unit = 0; unit < units; unit += 1) {
      active[first + unit] = Math.max(0, sums[unit]! * scales[unit]! * scale + unitBiases[unit]!);
    }
  }
  const { scores } = runNetwork(network, shape, active);
  forbidTags(scores, positions.map(({ allowed }) => allowed));
  return scores;
}

/** Gives the tags that a position may not have a score of -Infinity. */
export function forbidTags(scores: Float64Array, allowed: readonly number[]): void {
  const tags = scores.length / allowed.length;
  for (let at = 0; at < scores.length; at += 1) {
    if (((allowed[Math.floor(at / tags)]! >> (at % tags)) & 1) === 0) scores[at] = Number.NEGATIVE_INFINITY;
  }
}

/** Adds up the steps of a position's known features, and returns how many are known. */
function sumSteps(
  { features, steps, shape: { units } }: SequenceModel,
  position: Position,
  sums: Int32Array,
): number {
  let known = 0;
  sums.fill(0);
  for (const feature of position.features) {
    const index = indexOfHash(features, feature);
    if (index < 0) continue;
    known += 1;
    const from = index * units;
    for (let unit = 0; unit < units; unit += 1) sums[unit]! += steps[from + unit]!;
  }
  return known;
}

/** The likeliest sequence of tags (Viterbi). Every position must allow at least one. */
export function decodeTags(
  transitions: SequenceModel['transitions'],
  positions: readonly Position[],
  scores: Float64Array,
): number[] {
  const tags = scores.length / positions.length;
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
  const decoded = new Array<number>(positions.length);
  let tag = 0;
  const last = (positions.length - 1) * tags;
  for (let other = 1; other < tags; other += 1) if (best[last + other]! > best[last + tag]!) tag = other;
  for (let at = positions.length - 1; at >= 0; at -= 1) {
    decoded[at] = tag;
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
  transitions: SequenceModel['transitions'],
  positions: readonly Pick<Position, 'joint'>[],
  scores: Float64Array,
): Lattice {
  const length = positions.length;
  const tags = scores.length / length;
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
export function computeMarginals(lattice: Lattice): Float64Array {
  return lattice.forward.map((_, at) => computeMarginal(lattice, at));
}

/** One of them, by its index. */
export const computeMarginal = ({ forward, backward, logPartition }: Lattice, at: number): number =>
  Math.exp(forward[at]! + backward[at]! - logPartition);

function logSumExp(scores: Float64Array): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at += 1) if (scores[at]! > largest) largest = scores[at]!;
  if (largest === Number.NEGATIVE_INFINITY) return largest;
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!;
    // Most powers are of the largest itself, or of a tag that is not possible.
    if (score === largest) total += 1;
    else if (score !== Number.NEGATIVE_INFINITY) total += Math.exp(score - largest);
  }
  return largest + Math.log(total);
}
