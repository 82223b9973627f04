// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findTier } from './tiers.ts';

describe('the tier of a count', () => {
  it.each([
    // count, reached, next
    [0, null, { name: 'bronze', missing: 10, share: 0 }],
    [9, null, { name: 'bronze', missing: 1, share: 0.9 }],
    [10, 'bronze', { name: 'silver', missing: 40, share: 0.2 }],
    [49, 'bronze', { name: 'silver', missing: 1, share: 0.98 }],
    [50, 'silver', { name: 'gold', missing: 50, share: 0.5 }],
    [99, 'silver', { name: 'gold', missing: 1, share: 0.99 }],
    [100, 'gold', { name: 'platinum', missing: 150, share: 0.4 }],
    [249, 'gold', { name: 'platinum', missing: 1, share: 0.996 }],
  ] as const)('of %i is %s, and %j is next (ST-02)', (count, reached, next) => {
    expect(findTier(count)).toEqual({ reached, next });
  });

  it.each([250, 251, 1_234_567])('of %i is platinum, the highest (ST-02)', (count) => {
    expect(findTier(count)).toEqual({ reached: 'platinum', next: null });
  });
});
