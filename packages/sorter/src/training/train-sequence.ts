import { computeLattice, computeMarginals, type Lattice, type Position } from '../model/sequence-model.ts';
import { seededRandom, shuffle } from './random.ts';

/** A sequence whose right tags are known, or narrowed down. */
export interface SequenceExample {
  positions: readonly Position[];
  /** Bits of the right tags at each position. */
  right: readonly number[];
  weight: number;
}

export interface SequenceSettings {
  tags: number;
  joints: number;
  featureSpace: number;
  rounds: number;
  /** Initial step size of AdaGrad. */
  step: number;
  /** L2 regularisation, per update. */
  decay: number;
  seed: number;
}

export interface SequenceWeights {
  /** Feature-major. */
  features: Float64Array;
  /** `[(joint * tags + from) * tags + to]`. */
  transitions: Float64Array;
}

const minGradient = 1e-4;

/**
 * Trains a linear-chain conditional random field by stochastic gradient descent with AdaGrad; the weights are averaged over
 * the later rounds. Where several tags are right, their sum is made likely. Deterministic for the same examples and settings.
 */
export function trainSequence(
  examples: readonly SequenceExample[],
  settings: SequenceSettings,
): SequenceWeights {
  const { tags, joints, featureSpace, rounds, seed } = settings;
  const features = newLearned(featureSpace * tags);
  const transitions = newLearned(joints * tags * tags);
  const random = seededRandom(seed);
  const order = examples.map((_, index) => index);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    let loss = 0;
    for (const index of order) loss += learn(examples[index]!, features, transitions, settings);
    console.log(`round ${round + 1}: loss ${(loss / examples.length).toFixed(4)} a line`);
    if (round >= rounds / 3) for (const learned of [features, transitions]) addToSum(learned);
  }
  return { features: average(features), transitions: average(transitions) };
}

interface Learned {
  weights: Float64Array;
  /** The sum of squared gradients of each weight so far. */
  moved: Float64Array;
  sums: Float64Array;
  summed: number;
}

/** The squared gradients start at 1: a rare feature moves little at first. */
const newLearned = (size: number): Learned => ({
  weights: new Float64Array(size),
  moved: new Float64Array(size).fill(1),
  sums: new Float64Array(size),
  summed: 0,
});

function addToSum(learned: Learned): void {
  const { sums, weights } = learned;
  for (let at = 0; at < sums.length; at += 1) sums[at]! += weights[at]!;
  learned.summed += 1;
}

const average = ({ sums, summed }: Learned): Float64Array => sums.map((sum) => sum / Math.max(summed, 1));

function learn(
  { positions, right, weight }: SequenceExample,
  features: Learned,
  transitions: Learned,
  settings: SequenceSettings,
): number {
  const { tags, joints } = settings;
  const steps = Array.from({ length: joints }, (_, joint) =>
    Array.from(transitions.weights.subarray(joint * tags * tags, (joint + 1) * tags * tags)),
  );
  const model = { tags, transitions: steps };
  const free = scorePositions(positions, features.weights, tags);
  const narrowed = free.map((score, at) =>
    ((right[Math.floor(at / tags)]! >> (at % tags)) & 1) === 1 ? score : Number.NEGATIVE_INFINITY,
  );
  const guess = computeLattice(model, positions, free);
  const wanted = computeLattice(model, positions, narrowed);
  if (!Number.isFinite(wanted.logPartition)) return 0;
  const guessed = computeMarginals(guess);
  const aimed = computeMarginals(wanted);
  positions.forEach((position, at) => {
    for (let tag = 0; tag < tags; tag += 1) {
      const error = (guessed[at * tags + tag]! - aimed[at * tags + tag]!) * weight;
      if (Math.abs(error) < minGradient) continue;
      for (const feature of position.features) move(features, feature * tags + tag, error, settings);
    }
  });
  const pairErrors = new Float64Array(transitions.weights.length);
  addPairs(pairErrors, { ...model, ...guess, scores: free }, positions, weight);
  addPairs(pairErrors, { ...model, ...wanted, scores: narrowed }, positions, -weight);
  pairErrors.forEach((error, at) => {
    if (Math.abs(error) >= minGradient) move(transitions, at, error, settings);
  });
  return (guess.logPartition - wanted.logPartition) * weight;
}

function scorePositions(positions: readonly Position[], weights: Float64Array, tags: number): Float64Array {
  const scores = new Float64Array(positions.length * tags);
  positions.forEach(({ features, allowed }, at) => {
    for (const feature of features) {
      for (let tag = 0; tag < tags; tag += 1) scores[at * tags + tag]! += weights[feature * tags + tag]!;
    }
    for (let tag = 0; tag < tags; tag += 1) {
      if (((allowed >> tag) & 1) === 0) scores[at * tags + tag] = Number.NEGATIVE_INFINITY;
    }
  });
  return scores;
}

function move(
  { weights, moved }: Learned,
  at: number,
  error: number,
  { step, decay }: SequenceSettings,
): void {
  const gradient = error + decay * weights[at]!;
  moved[at]! += gradient * gradient;
  weights[at]! -= (step * gradient) / Math.sqrt(moved[at]!);
}

/** Adds how often each pair of tags is expected, times `share`. */
function addPairs(
  pairs: Float64Array,
  lattice: Lattice & { tags: number; transitions: number[][]; scores: Float64Array },
  positions: readonly Position[],
  share: number,
): void {
  const { tags, transitions, scores, forward, backward, logPartition } = lattice;
  for (let at = 1; at < positions.length; at += 1) {
    const { joint } = positions[at]!;
    for (let from = 0; from < tags; from += 1) {
      const reached = forward[(at - 1) * tags + from]!;
      if (reached === Number.NEGATIVE_INFINITY) continue;
      for (let to = 0; to < tags; to += 1) {
        const score =
          reached +
          transitions[joint]![from * tags + to]! +
          scores[at * tags + to]! +
          backward[at * tags + to]!;
        pairs[(joint * tags + from) * tags + to]! += share * Math.exp(score - logPartition);
      }
    }
  }
}
