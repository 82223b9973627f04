import { indexOfHash, unpackHashes } from './hash-table.ts';
import { lengthScale } from './kind-network.ts';
import { unpackWeights } from './weights.ts';

/**
 * A trained conditional random field over a line of words. The vectors of a position's features are summed and scaled and pass
 * one layer of rectified units; the units of a position and of its two neighbours score each tag, and so does every pair of
 * neighbouring tags, by the joint between their positions.
 */
export interface SequenceModel {
  tags: number;
  /** Hashes of the features, ascending. */
  features: Uint32Array;
  /** Feature-major: the steps of one feature for all units are adjacent. */
  steps: Int8Array;
  /** The size of one step, per unit. */
  scales: readonly number[];
  unitBiases: readonly number[];
  /** `outputs[(neighbour * units + unit) * tags + tag]`; the neighbours are the position before, itself and the one behind. */
  outputs: readonly number[];
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
  return { ...rest, features: unpackHashes(features), steps: unpackWeights(steps) };
}

/** Neighbours of a position whose units score its tags: the one before, itself, the one behind. */
export const neighbours = 3;

/** The score of every tag at every position: position-major, -Infinity for a tag that is not allowed. */
export function scorePositions(model: SequenceModel, positions: readonly Position[]): Float64Array {
  const { tags, scales, unitBiases, outputs } = model;
  const units = scales.length;
  const active = new Float64Array(positions.length * units);
  positions.forEach((position, at) => {
    const sums = active.subarray(at * units, (at + 1) * units);
    const known = addSteps(model, position, sums);
    const scale = lengthScale(known);
    for (let unit = 0; unit < units; unit += 1) {
      sums[unit] = Math.max(0, sums[unit]! * scales[unit]! * scale + unitBiases[unit]!);
    }
  });
  return scoreUnits({ tags, units, outputs }, positions, active);
}

/** The scores by the positions' active units. */
export function scoreUnits(
  layer: { tags: number; units: number; outputs: ArrayLike<number> },
  positions: readonly Position[],
  active: Float64Array,
): Float64Array {
  const { tags, units } = layer;
  const scores = new Float64Array(positions.length * tags);
  positions.forEach(({ allowed }, at) => {
    const own = scores.subarray(at * tags, (at + 1) * tags);
    forEachNeighbour(at, positions.length, (from, neighbour) => {
      const row = neighbour * units;
      for (let unit = 0; unit < units; unit += 1) {
        addScores(own, active[from * units + unit]!, layer.outputs, (row + unit) * tags);
      }
    });
    for (let tag = 0; tag < tags; tag += 1) {
      if (((allowed >> tag) & 1) === 0) own[tag] = Number.NEGATIVE_INFINITY;
    }
  });
  return scores;
}

/** Calls with the position before, the position itself and the one behind, as far as there are, and their numbers. */
export function forEachNeighbour(
  at: number,
  length: number,
  visit: (from: number, neighbour: number) => void,
): void {
  for (let neighbour = 0; neighbour < neighbours; neighbour += 1) {
    const from = at + neighbour - 1;
    if (from >= 0 && from < length) visit(from, neighbour);
  }
}

function addScores(scores: Float64Array, value: number, outputs: ArrayLike<number>, row: number): void {
  if (value === 0) return;
  for (let tag = 0; tag < scores.length; tag += 1) scores[tag]! += value * outputs[row + tag]!;
}

/** Adds the steps of a position's known features to `sums`, and returns how many are known. */
function addSteps({ features, steps }: SequenceModel, position: Position, sums: Float64Array): number {
  let known = 0;
  for (const feature of position.features) {
    const index = indexOfHash(features, feature);
    if (index < 0) continue;
    known += 1;
    for (let unit = 0; unit < sums.length; unit += 1) sums[unit]! += steps[index * sums.length + unit]!;
  }
  return known;
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
