import { softmax, type LinearModel } from '../model/linear-model.ts';

/** One training row: its features, the classes that would be right, and how much it counts. */
export interface Example {
  features: number[];
  /** More than one when the label leaves it open; the model's own preference among them is then reinforced. */
  classes: number[];
  weight: number;
}

export interface TrainingSettings {
  classes: number;
  featureSpace: number;
  rounds: number;
  /** First step of AdaGrad; it shrinks per weight with what that weight has already moved. */
  step: number;
  /** Pull towards zero per visit. */
  decay: number;
  seed: number;
}

/** Slopes below this move nothing; skipping them halves the time and keeps unused weights at zero. */
const smallestSlope = 1e-4;

/** Trains by stochastic gradient descent with AdaGrad steps; the weights are the mean over the rounds. The same rows and settings give the same bytes. */
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
  /** The sum of squared slopes of each weight so far. */
  moved: Float64Array;
}

function learn({ features, classes: right, weight }: Example, learner: Learner): void {
  const { weights, moved, classes, step, decay } = learner;
  const scores = new Array<number>(classes).fill(0);
  for (const feature of features) {
    for (let index = 0; index < classes; index += 1) scores[index]! += weights[feature * classes + index]!;
  }
  const errors = errorsOf(softmax(scores), right).map((error) => error * weight);
  for (const feature of features) {
    for (let index = 0; index < classes; index += 1) {
      const at = feature * classes + index;
      const slope = errors[index]! + decay * weights[at]!;
      if (Math.abs(slope) < smallestSlope) continue;
      moved[at]! += slope * slope;
      weights[at]! -= (step * slope) / Math.sqrt(moved[at]!);
    }
  }
}

/** How far each guess is off; among several right classes the guess's own shares are right. */
function errorsOf(guess: number[], right: number[]): number[] {
  const rightTotal = right.reduce((sum, index) => sum + guess[index]!, 0);
  return guess.map(
    (chance, index) => chance - (right.includes(index) ? chance / Math.max(rightTotal, 1e-12) : 0),
  );
}

/** Rounds weights to `levels` steps in each direction, at most 127, each class with its own scale. Features whose weights all round to nothing are left out. */
export function quantise(
  weights: Float64Array,
  { classes, levels }: { classes: number; levels: number },
): LinearModel {
  const largest = new Array<number>(classes).fill(1e-9);
  weights.forEach((weight, at) => {
    largest[at % classes] = Math.max(largest[at % classes]!, Math.abs(weight));
  });
  const scales = largest.map((top) => Number((top / levels).toPrecision(6)));
  const features: number[] = [];
  const bytes: number[] = [];
  for (let feature = 0; feature * classes < weights.length; feature += 1) {
    const row = [...weights.subarray(feature * classes, (feature + 1) * classes)];
    const steps = row.map((weight, index) => Math.round(weight / scales[index]!));
    if (steps.every((step) => step === 0)) continue;
    features.push(feature);
    bytes.push(...steps);
  }
  return { classes, features: Uint32Array.from(features), weights: Int8Array.from(bytes), scales };
}

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

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
}
