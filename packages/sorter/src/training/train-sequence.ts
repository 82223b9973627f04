import { lengthScale } from '../model/kind-network.ts';
import {
  computeLattice,
  computeMarginals,
  forbidTags,
  type Lattice,
  type Position,
} from '../model/sequence-model.ts';
import {
  runNetwork,
  surroundingWidth,
  type Activations,
  type NetworkShape,
  type NetworkWeights,
} from '../model/word-network.ts';
import { findGradients, networkLayers } from './network-gradients.ts';
import { seededRandom, shuffle } from './random.ts';

/** A sequence whose right tags are known, or narrowed down. */
export interface SequenceExample {
  positions: readonly Position[];
  /** Bits of the right tags at each position. */
  right: readonly number[];
  weight: number;
}

export interface SequenceSettings extends NetworkShape {
  joints: number;
  featureSpace: number;
  rounds: number;
  /** Initial step size of AdaGrad. */
  step: number;
  /** Share of a position's features that are left out each time, so that no single word decides. */
  featureDropout: number;
  seed: number;
}

export interface SequenceWeights extends NetworkWeights<Float64Array> {
  /** Feature-major. */
  vectors: Float64Array;
  unitBiases: Float64Array;
  /** `[(joint * tags + from) * tags + to]`. */
  transitions: Float64Array;
}

/** The sum of squares that every weight starts from: steps are small from the beginning. */
const initialSquares = 1e-2;

/**
 * Trains a conditional random field over a small network by stochastic gradient descent with AdaGrad; the weights are averaged
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
  private readonly learned: Record<keyof SequenceWeights, Learned>;
  private summed = 0;

  constructor(settings: SequenceSettings, random: () => number) {
    const { featureSpace, units, cells, hidden, tags, joints } = settings;
    const spread = (count: number, width: number): Learned =>
      newLearned(Float64Array.from({ length: count }, () => (random() + random() - 1) * width));
    const surrounding = surroundingWidth(settings);
    this.settings = settings;
    this.random = random;
    this.learned = {
      vectors: spread(featureSpace * units, 0.15),
      unitBiases: newLearned(new Float64Array(units)),
      gates: spread(2 * cells * (units + 1), 0.4),
      candidates: spread(2 * cells * (units + 1), 0.4),
      hidden: spread(hidden * (surrounding + 1), 0.3),
      direct: spread(tags * (surrounding + 1), 0.3),
      outputs: spread(tags * (hidden + 1), 0.3),
      transitions: newLearned(new Float64Array(joints * tags * tags)),
    };
    this.weights = this.mapLearned(({ weights }) => weights);
  }

  private readonly weights: SequenceWeights;

  addToSums(): void {
    this.summed += 1;
    for (const { sums, weights } of Object.values(this.learned)) {
      for (let at = 0; at < sums.length; at += 1) sums[at]! += weights[at]!;
    }
  }

  averages(): SequenceWeights {
    return this.mapLearned(({ sums }) => sums.map((sum) => sum / this.summed));
  }

  private mapLearned(change: (learned: Learned) => Float64Array): SequenceWeights {
    const entries = Object.entries(this.learned).map(([name, learned]) => [name, change(learned)] as const);
    return Object.fromEntries(entries) as Record<keyof SequenceWeights, Float64Array>;
  }

  /** Returns the loss. */
  learn({ positions, right, weight }: SequenceExample): number {
    const { tags, joints, featureDropout } = this.settings;
    const kept = positions.map(({ features }) => features.filter(() => this.random() >= featureDropout));
    const weights = this.weights;
    const active = runNetwork(weights, this.settings, this.activate(kept));
    const transitions = Array.from({ length: joints }, (_, joint) =>
      Array.from(weights.transitions.subarray(joint * tags * tags, (joint + 1) * tags * tags)),
    );
    const free = active.scores;
    const narrowed = free.slice();
    forbidTags(
      free,
      positions.map(({ allowed }) => allowed),
    );
    forbidTags(
      narrowed,
      positions.map(({ allowed }, at) => allowed & right[at]!),
    );
    const guess = computeLattice(transitions, positions, free);
    const wanted = computeLattice(transitions, positions, narrowed);
    if (!Number.isFinite(wanted.logPartition)) return 0;
    const aimed = computeMarginals(wanted);
    const errors = computeMarginals(guess).map((guessed, at) => (guessed - aimed[at]!) * weight);
    this.correctUnits(kept, active.units, this.correctNetwork(active, errors));
    const pairErrors = new Float64Array(weights.transitions.length);
    addPairs(pairErrors, { tags, transitions, ...guess, scores: free }, positions, weight);
    addPairs(pairErrors, { tags, transitions, ...wanted, scores: narrowed }, positions, -weight);
    this.moveAll('transitions', pairErrors);
    return (guess.logPartition - wanted.logPartition) * weight;
  }

  private activate(kept: readonly (readonly number[])[]): Float64Array {
    const { units } = this.settings;
    const { vectors, unitBiases } = this.weights;
    const active = new Float64Array(kept.length * units);
    kept.forEach((features, at) => {
      const sums = active.subarray(at * units, (at + 1) * units);
      for (const feature of features) {
        for (let unit = 0; unit < units; unit += 1) sums[unit]! += vectors[feature * units + unit]!;
      }
      const scale = lengthScale(features.length);
      for (let unit = 0; unit < units; unit += 1) {
        sums[unit] = Math.max(0, sums[unit]! * scale + unitBiases[unit]!);
      }
    });
    return active;
  }

  /** Moves the network's weights against the scores' errors and returns the error of each position's units. */
  private correctNetwork(active: Activations, errors: Float64Array): Float64Array {
    const gradients = findGradients(this.weights, this.settings, active, errors);
    for (const name of networkLayers) this.moveAll(name, gradients.weights[name]);
    return gradients.units;
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
        this.move(this.learned.unitBiases, unit, error);
        for (const feature of features)
          this.move(this.learned.vectors, feature * units + unit, error * scale);
      }
    });
  }

  private moveAll(name: keyof SequenceWeights, gradients: Float64Array): void {
    gradients.forEach((gradient, at) => this.move(this.learned[name], at, gradient));
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
