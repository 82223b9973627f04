import { lengthScale } from '../model/kind-network.ts';
import {
  computeLattice,
  computeMarginals,
  forEachNeighbour,
  neighbours,
  scoreUnits,
  type Lattice,
  type Position,
} from '../model/sequence-model.ts';
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
  units: number;
  featureSpace: number;
  rounds: number;
  /** Initial step size of AdaGrad. */
  step: number;
  /** Share of a position's features that are left out each time, so that no single word decides. */
  featureDropout: number;
  seed: number;
}

export interface SequenceWeights {
  /** Feature-major. */
  vectors: Float64Array;
  unitBiases: Float64Array;
  /** `[(neighbour * units + unit) * tags + tag]`. */
  outputs: Float64Array;
  /** `[(joint * tags + from) * tags + to]`. */
  transitions: Float64Array;
}

/** The sum of squares that every weight starts from: steps are small from the beginning. */
const initialSquares = 1e-2;

/**
 * Trains a conditional random field over a layer of units by stochastic gradient descent with AdaGrad; the weights are averaged
 * over the later rounds. Where several tags are right, their sum is made likely. Deterministic for the same examples and
 * settings.
 */
export function trainSequence(
  examples: readonly SequenceExample[],
  settings: SequenceSettings,
): SequenceWeights {
  const { rounds, seed } = settings;
  const random = seededRandom(seed);
  const learner = new SequenceLearner(settings, random);
  const order = examples.map((_, index) => index);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    let loss = 0;
    for (const index of order) loss += learner.learn(examples[index]!);
    console.log(`round ${round + 1}: loss ${(loss / examples.length).toFixed(4)} a line`);
    if (round >= rounds / 2) learner.addToSums();
  }
  return learner.averages();
}

interface Learned {
  weights: Float64Array;
  /** The sum of squared gradients of each weight so far. */
  squares: Float64Array;
  sums: Float64Array;
}

const newLearned = (weights: Float64Array): Learned => ({
  weights,
  squares: new Float64Array(weights.length).fill(initialSquares),
  sums: new Float64Array(weights.length),
});

class SequenceLearner {
  private readonly settings: SequenceSettings;
  private readonly random: () => number;
  private readonly vectors: Learned;
  private readonly unitBiases: Learned;
  private readonly outputs: Learned;
  private readonly transitions: Learned;
  private summed = 0;

  constructor(settings: SequenceSettings, random: () => number) {
    const { featureSpace, units, tags, joints } = settings;
    const spread = (count: number, width: number): Learned =>
      newLearned(Float64Array.from({ length: count }, () => (random() + random() - 1) * width));
    this.settings = settings;
    this.random = random;
    this.vectors = spread(featureSpace * units, 0.15);
    this.unitBiases = newLearned(new Float64Array(units));
    this.outputs = spread(neighbours * units * tags, 0.5);
    this.transitions = newLearned(new Float64Array(joints * tags * tags));
  }

  addToSums(): void {
    this.summed += 1;
    for (const { sums, weights } of [this.vectors, this.unitBiases, this.outputs, this.transitions]) {
      for (let at = 0; at < sums.length; at += 1) sums[at]! += weights[at]!;
    }
  }

  averages(): SequenceWeights {
    const average = ({ sums }: Learned): Float64Array => sums.map((sum) => sum / this.summed);
    return {
      vectors: average(this.vectors),
      unitBiases: average(this.unitBiases),
      outputs: average(this.outputs),
      transitions: average(this.transitions),
    };
  }

  /** Returns the loss. */
  learn({ positions, right, weight }: SequenceExample): number {
    const { tags, joints, units, featureDropout } = this.settings;
    const { weights: outputs } = this.outputs;
    const kept = positions.map(({ features }) => features.filter(() => this.random() >= featureDropout));
    const active = this.activate(kept);
    const transitions = Array.from({ length: joints }, (_, joint) =>
      Array.from(this.transitions.weights.subarray(joint * tags * tags, (joint + 1) * tags * tags)),
    );
    const model = { tags, transitions };
    const free = scoreUnits({ tags, units, outputs }, positions, active);
    const narrowed = free.map((score, at) =>
      ((right[Math.floor(at / tags)]! >> (at % tags)) & 1) === 1 ? score : Number.NEGATIVE_INFINITY,
    );
    const guess = computeLattice(model, positions, free);
    const wanted = computeLattice(model, positions, narrowed);
    if (!Number.isFinite(wanted.logPartition)) return 0;
    const aimed = computeMarginals(wanted);
    const errors = computeMarginals(guess).map((guessed, at) => (guessed - aimed[at]!) * weight);
    this.correctUnits(kept, active, this.correctOutputs(errors, active));
    const pairErrors = new Float64Array(this.transitions.weights.length);
    addPairs(pairErrors, { ...model, ...guess, scores: free }, positions, weight);
    addPairs(pairErrors, { ...model, ...wanted, scores: narrowed }, positions, -weight);
    pairErrors.forEach((error, at) => this.move(this.transitions, at, error));
    return (guess.logPartition - wanted.logPartition) * weight;
  }

  private activate(kept: readonly (readonly number[])[]): Float64Array {
    const { units } = this.settings;
    const active = new Float64Array(kept.length * units);
    kept.forEach((features, at) => {
      const sums = active.subarray(at * units, (at + 1) * units);
      for (const feature of features) {
        for (let unit = 0; unit < units; unit += 1)
          sums[unit]! += this.vectors.weights[feature * units + unit]!;
      }
      const scale = lengthScale(features.length);
      for (let unit = 0; unit < units; unit += 1) {
        sums[unit] = Math.max(0, sums[unit]! * scale + this.unitBiases.weights[unit]!);
      }
    });
    return active;
  }

  /** Moves the second layer and returns the error of each position's units. */
  private correctOutputs(errors: Float64Array, active: Float64Array): Float64Array {
    const { tags, units } = this.settings;
    const length = errors.length / tags;
    const unitErrors = new Float64Array(length * units);
    const gradients = new Float64Array(this.outputs.weights.length);
    for (let at = 0; at < length; at += 1) {
      const own = errors.subarray(at * tags, (at + 1) * tags);
      forEachNeighbour(at, length, (from, neighbour) => {
        for (let unit = 0; unit < units; unit += 1) {
          const value = active[from * units + unit]!;
          if (value === 0) continue;
          const row = (neighbour * units + unit) * tags;
          own.forEach((error, tag) => {
            unitErrors[from * units + unit]! += error * this.outputs.weights[row + tag]!;
            gradients[row + tag]! += error * value;
          });
        }
      });
    }
    gradients.forEach((gradient, at) => this.move(this.outputs, at, gradient));
    return unitErrors;
  }

  private correctUnits(
    kept: readonly (readonly number[])[],
    active: Float64Array,
    unitErrors: Float64Array,
  ): void {
    const { units } = this.settings;
    kept.forEach((features, at) => {
      const scale = lengthScale(features.length);
      for (let unit = 0; unit < units; unit += 1) {
        const error = active[at * units + unit] === 0 ? 0 : unitErrors[at * units + unit]!;
        if (Math.abs(error) < minGradient) continue;
        this.move(this.unitBiases, unit, error);
        for (const feature of features) this.move(this.vectors, feature * units + unit, error * scale);
      }
    });
  }

  private move({ weights, squares }: Learned, at: number, gradient: number): void {
    if (gradient === 0) return;
    squares[at]! += gradient * gradient;
    weights[at]! -= (this.settings.step * gradient) / Math.sqrt(squares[at]!);
  }
}

const minGradient = 1e-4;

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
