import { lengthScale, softmax } from '../model/kind-network.ts';
import { seededRandom, shuffle } from './random.ts';

/** One training example. */
export interface Example {
  /** Numbers of its features. */
  features: number[];
  /** The right classes. More than one if the label is incomplete; then the network's own preference among them is reinforced. */
  classes: number[];
  weight: number;
}

export interface NetworkSettings {
  features: number;
  units: number;
  classes: number;
  rounds: number;
  /** Initial step size of AdaGrad; it shrinks for each weight with its accumulated squared gradients. */
  step: number;
  /** Share of an example's features that are left out each time, so that no single word decides. */
  featureDropout: number;
  seed: number;
}

/** Row-major weights: a row for each feature, a row of classes for each unit. */
export interface NetworkWeights {
  vectors: Float64Array;
  unitBiases: Float64Array;
  outputs: Float64Array;
  classBiases: Float64Array;
}

/** The sum of squares that every weight starts from: steps are small from the beginning. */
const initialSquares = 1e-3;

/**
 * Trains by stochastic gradient descent with AdaGrad; the weights are averaged over the second half of the rounds.
 * Deterministic for the same examples and settings.
 */
export function trainNetwork(examples: readonly Example[], settings: NetworkSettings): NetworkWeights {
  const { rounds, seed } = settings;
  const random = seededRandom(seed);
  const weights = initialWeights(settings, random);
  const learner = new Learner(settings, weights, random);
  const sums = mapWeights(weights, (all) => new Float64Array(all.length));
  const order = examples.map((_, index) => index);
  const averaged = Math.ceil(rounds / 2);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) learner.learn(examples[index]!);
    if (round < rounds - averaged) continue;
    for (const name of weightNames) addTo(sums[name], weights[name]);
  }
  return mapWeights(sums, (all) => all.map((sum) => sum / averaged));
}

const weightNames = ['vectors', 'unitBiases', 'outputs', 'classBiases'] as const;

function mapWeights(weights: NetworkWeights, change: (all: Float64Array) => Float64Array): NetworkWeights {
  const { vectors, unitBiases, outputs, classBiases } = weights;
  return {
    vectors: change(vectors),
    unitBiases: change(unitBiases),
    outputs: change(outputs),
    classBiases: change(classBiases),
  };
}

function addTo(sums: Float64Array, weights: Float64Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at]! += weights[at]!;
}

function initialWeights({ features, units, classes }: NetworkSettings, random: () => number): NetworkWeights {
  const spread = (count: number, width: number): Float64Array =>
    Float64Array.from({ length: count }, () => (random() + random() - 1) * width);
  return {
    vectors: spread(features * units, 0.25),
    unitBiases: new Float64Array(units),
    outputs: spread(units * classes, 0.75),
    classBiases: new Float64Array(classes),
  };
}

class Learner {
  private readonly settings: NetworkSettings;
  private readonly weights: NetworkWeights;
  private readonly squares: NetworkWeights;
  private readonly random: () => number;
  private readonly sums: Float64Array;
  private readonly errors: Float64Array;

  constructor(settings: NetworkSettings, weights: NetworkWeights, random: () => number) {
    this.settings = settings;
    this.weights = weights;
    this.squares = mapWeights(weights, (all) => new Float64Array(all.length).fill(initialSquares));
    this.random = random;
    this.sums = new Float64Array(settings.units);
    this.errors = new Float64Array(settings.units);
  }

  learn({ features, classes, weight }: Example): void {
    const { units, featureDropout } = this.settings;
    const kept = features.filter(() => this.random() >= featureDropout);
    const scale = lengthScale(kept.length);
    this.sums.fill(0);
    for (const feature of kept) {
      for (let unit = 0; unit < units; unit += 1) {
        this.sums[unit]! += this.weights.vectors[feature * units + unit]!;
      }
    }
    this.correctOutputs(scale, classes, weight);
    for (const feature of kept) {
      for (let unit = 0; unit < units; unit += 1) {
        this.move('vectors', feature * units + unit, this.errors[unit]! * scale);
      }
    }
  }

  /** Moves the second layer and leaves the error of each unit in `errors`. */
  private correctOutputs(scale: number, right: readonly number[], weight: number): void {
    const { units, classes } = this.settings;
    const { unitBiases, outputs, classBiases } = this.weights;
    const active = this.sums.map((sum, unit) => Math.max(0, sum * scale + unitBiases[unit]!));
    const scores = [...classBiases];
    active.forEach((value, unit) => {
      for (let index = 0; index < classes; index += 1)
        scores[index]! += value * outputs[unit * classes + index]!;
    });
    const errors = computeErrors(softmax(scores), right).map((error) => error * weight);
    for (let unit = 0; unit < units; unit += 1) {
      this.errors[unit] = 0;
      if (active[unit] === 0) continue;
      for (let index = 0; index < classes; index += 1) {
        const at = unit * classes + index;
        this.errors[unit]! += errors[index]! * outputs[at]!;
        this.move('outputs', at, errors[index]! * active[unit]!);
      }
      this.move('unitBiases', unit, this.errors[unit]!);
    }
    errors.forEach((error, index) => this.move('classBiases', index, error));
  }

  private move(name: keyof NetworkWeights, at: number, gradient: number): void {
    const squares = this.squares[name];
    squares[at]! += gradient * gradient;
    this.weights[name][at]! -= (this.settings.step * gradient) / Math.sqrt(squares[at]!);
  }
}

/** The error of each class; among several right classes, the target is the prediction's own distribution. */
function computeErrors(guess: number[], right: readonly number[]): number[] {
  const rightTotal = right.reduce((sum, index) => sum + guess[index]!, 0);
  return guess.map(
    (chance, index) => chance - (right.includes(index) ? chance / Math.max(rightTotal, 1e-12) : 0),
  );
}
