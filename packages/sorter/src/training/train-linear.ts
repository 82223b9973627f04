import { softmax, type LinearModel } from '../model/linear-model.ts';

/** One training example. */
export interface Example {
  features: number[];
  /** The right classes. More than one if the label is incomplete; then the model's own preference among them is reinforced. */
  classes: number[];
  weight: number;
}

export interface TrainingSettings {
  classes: number;
  featureSpace: number;
  rounds: number;
  /** Initial step size of AdaGrad; it shrinks for each weight with its accumulated squared gradients. */
  step: number;
  /** L2 regularisation, per update. */
  decay: number;
  seed: number;
}

/** Smaller gradients are skipped, which halves the time and keeps unused weights at zero. */
const minGradient = 1e-4;

/**
 * Trains by stochastic gradient descent with AdaGrad; the weights are averaged over the rounds. Deterministic for the same
 * examples and settings.
 */
export function trainLinear(examples: Example[], settings: TrainingSettings): Float64Array {
  const { classes, featureSpace, rounds, seed } = settings;
  const weights = new Float64Array(featureSpace * classes);
  const moved = new Float64Array(featureSpace * classes).fill(1e-6);
  const learner = { ...settings, weights, moved };
  const random = seededRandom(seed);
  const order = examples.map((_, index) => index);
  const sums = new Float64Array(featureSpace * classes);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) learn(examples[index]!, learner);
    weights.forEach((weight, at) => {
      sums[at]! += weight;
    });
  }
  return sums.map((sum) => sum / rounds);
}

interface Learner extends TrainingSettings {
  weights: Float64Array;
  /** The sum of squared gradients of each weight so far. */
  moved: Float64Array;
}

function learn({ features, classes: right, weight }: Example, learner: Learner): void {
  const { weights, moved, classes, step, decay } = learner;
  const scores = new Array<number>(classes).fill(0);
  for (const feature of features) {
    for (let index = 0; index < classes; index += 1) scores[index]! += weights[feature * classes + index]!;
  }
  const errors = computeErrors(softmax(scores), right).map((error) => error * weight);
  for (const feature of features) {
    for (let index = 0; index < classes; index += 1) {
      const at = feature * classes + index;
      const gradient = errors[index]! + decay * weights[at]!;
      if (Math.abs(gradient) < minGradient) continue;
      moved[at]! += gradient * gradient;
      weights[at]! -= (step * gradient) / Math.sqrt(moved[at]!);
    }
  }
}

/** The error of each class; among several right classes, the target is the prediction's own distribution. */
function computeErrors(guess: number[], right: number[]): number[] {
  const rightTotal = right.reduce((sum, index) => sum + guess[index]!, 0);
  return guess.map(
    (chance, index) => chance - (right.includes(index) ? chance / Math.max(rightTotal, 1e-12) : 0),
  );
}

/** How finely weights are stored. */
export interface Precision {
  classes: number;
  /** Steps of a weight in each direction, at most `maxSteps`. */
  levels: number;
  /** The share of a class's largest weight at which its weights are cut, so that a few do not take the steps of all: over 0 to 1. */
  cut: number;
}

/** Rounds weights to steps, with a scale for each class. Leaves out features whose weights all round to zero. */
export function quantise(weights: Float64Array, { classes, levels, cut }: Precision): LinearModel {
  const largest = new Array<number>(classes).fill(1e-9);
  weights.forEach((weight, at) => {
    largest[at % classes] = Math.max(largest[at % classes]!, Math.abs(weight));
  });
  const scales = largest.map((top) => Number(((cut * top) / levels).toPrecision(6)));
  const features: number[] = [];
  const bytes: number[] = [];
  for (let feature = 0; feature * classes < weights.length; feature += 1) {
    const row = [...weights.subarray(feature * classes, (feature + 1) * classes)];
    const steps = row.map((weight, index) => clamp(Math.round(weight / scales[index]!), levels));
    if (steps.every((step) => step === 0)) continue;
    features.push(feature);
    bytes.push(...steps);
  }
  return { classes, features: Uint32Array.from(features), weights: Int8Array.from(bytes), scales };
}

const clamp = (step: number, levels: number): number => Math.max(-levels, Math.min(levels, step));

/** Mulberry32: a small generator with a full period of 2^32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles in place. */
export function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
}
