import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictProbabilities, unpackModel } from '../model/linear-model.ts';
import { unpackHashes } from '../model/hash-table.ts';
import { packHashes, packWeights } from './pack.ts';

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

  it('stores one of two classes, and the other mirrors it (SO-01)', () => {
    const model = unpackModel({
      scales: [0.5, 0.5],
      features: packHashes([3, 900]),
      weights: packWeights(Int8Array.from([2, -5])),
    });

    expect([...model.weights]).toEqual([-2, 2, 5, -5]);
    const [first = 0, second = 0] = predictProbabilities(model, [3]);
    expect(second / first).toBeCloseTo(Math.exp(2), 10);
  });
});
