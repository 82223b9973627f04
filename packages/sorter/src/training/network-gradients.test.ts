import { describe, expect, test } from 'vitest';
import { runNetwork, surroundingWidth, type NetworkShape } from '../model/word-network.ts';
import { findGradients, networkLayers } from './network-gradients.ts';
import { seededRandom } from './random.ts';

const shape: NetworkShape = { units: 3, cells: 2, hidden: 4, tags: 3 };
const words = 5;
const random = seededRandom(7);
const numbers = (count: number): Float64Array => Float64Array.from({ length: count }, () => random() - 0.5);
const weights = {
  gates: numbers(2 * shape.cells * (shape.units + 1)),
  candidates: numbers(2 * shape.cells * (shape.units + 1)),
  hidden: numbers(shape.hidden * (surroundingWidth(shape) + 1)),
  direct: numbers(shape.tags * (surroundingWidth(shape) + 1)),
  outputs: numbers(shape.tags * (shape.hidden + 1)),
};
const units = numbers(words * shape.units).map(Math.abs);
/** How the loss grows with each score. */
const errors = numbers(words * shape.tags);

const computeLoss = (): number =>
  runNetwork(weights, shape, units).scores.reduce((sum, score, at) => sum + score * errors[at]!, 0);

/** How the loss grows with each of some numbers, by trying. */
function measureSlopes(varied: Float64Array): number[] {
  const step = 1e-5;
  return Array.from(varied, (value, at) => {
    varied[at] = value + step;
    const above = computeLoss();
    varied[at] = value - step;
    const below = computeLoss();
    varied[at] = value;
    return (above - below) / (2 * step);
  });
}

describe('the gradients of the tagger’s network', () => {
  const gradients = findGradients(weights, shape, runNetwork(weights, shape, units), errors);

  test.each(networkLayers)('say how the loss grows with each weight of the layer "%s" (SO-02)', (layer) => {
    measureSlopes(weights[layer]).forEach((slope, at) => {
      expect(gradients.weights[layer][at]).toBeCloseTo(slope, 6);
    });
  });

  test('say how the loss grows with the units of each word, near and far (SO-02)', () => {
    measureSlopes(units).forEach((slope, at) => {
      expect(gradients.units[at]).toBeCloseTo(slope, 6);
    });
  });
});
