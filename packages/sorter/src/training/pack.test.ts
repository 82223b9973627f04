import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictClasses, unpackNetwork } from '../model/kind-network.ts';
import { unpackHashes } from '../model/hash-table.ts';
import { unpackWeights } from '../model/weights.ts';
import { packHashes, packWeights } from './pack.ts';
import { quantise } from './quantise.ts';
import { trainNetwork } from './train-network.ts';

const ascending = (max: number) =>
  fc.uniqueArray(fc.nat(max), { maxLength: 300 }).map((all) => all.sort((one, other) => one - other));

describe('packing', () => {
  it('keeps hashes unchanged, few or many, near or far (SO-01)', () => {
    fc.assert(
      fc.property(fc.oneof(ascending(500), ascending(2 ** 18), ascending(2 ** 31 - 1)), (hashes) => {
        expect([...unpackHashes(packHashes(hashes))]).toEqual(hashes);
      }),
    );
  });

  it('keeps the steps of weights unchanged (SO-01)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 })), (steps) => {
        expect([...unpackWeights(packWeights(Int8Array.from(steps)))]).toEqual(steps);
      }),
    );
  });

  it('rounds weights to steps, cuts the largest and leaves out rows of zeros (SO-01)', () => {
    const weights = Float64Array.from([1, -0.5, 0.01, 0.02, 0.26, 2]);

    expect(quantise(weights, { columns: 2, levels: 2, cut: 0.5 })).toEqual({
      rows: [0, 2],
      steps: Int8Array.from([2, -1, 1, 2]),
      scales: [0.25, 0.5],
    });
  });
});

describe('a trained network', () => {
  const settings = { features: 3, units: 6, classes: 2, rounds: 800, step: 0.1, featureDropout: 0, seed: 3 };
  const examples = [
    { features: [0], classes: [0], weight: 1 },
    { features: [1], classes: [0], weight: 1 },
    { features: [0, 1], classes: [1], weight: 1 },
    { features: [2], classes: [0, 1], weight: 1 },
  ];

  it('tells apart what only two words together mean, also when it is packed (SO-01)', () => {
    const { vectors, unitBiases, outputs, classBiases } = trainNetwork(examples, settings);
    const { steps, scales } = quantise(vectors, { columns: 6, levels: 40, cut: 1 });
    const network = unpackNetwork({
      features: packHashes([10, 20, 30]),
      steps: packWeights(steps),
      scales,
      unitBiases: [...unitBiases],
      outputs: [...outputs],
      classBiases: [...classBiases],
    });

    expect(predictClasses(network, [10])[0]).toBeGreaterThan(0.8);
    expect(predictClasses(network, [20])[0]).toBeGreaterThan(0.8);
    expect(predictClasses(network, [10, 20])[1]).toBeGreaterThan(0.8);
  });

  it('is the same for the same examples and seed (SO-01)', () => {
    expect(trainNetwork(examples, settings)).toEqual(trainNetwork(examples, settings));
  });
});
