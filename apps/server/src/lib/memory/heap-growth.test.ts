import { getHeapSpaceStatistics } from 'node:v8';
import { beforeEach, expect, it } from 'vitest';
import { collectGarbage, letYoungGrow } from './heap-growth.ts';

const youngSize = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/** Makes objects until more of them outlive collections than the young generation has room for. */
function makeGarbage(): number {
  let kept: object[] = [];
  for (let round = 0; round < 40; round += 1) {
    kept = Array.from({ length: 100_000 }, (_, index) => ({ index, round }));
  }
  return kept.length;
}

// The process is shared with tests of what holds it back.
beforeEach(() => letYoungGrow(true));

it('A young generation that has grown with the load is given back while garbage is made', async () => {
  makeGarbage();
  const grown = youngSize();
  expect(grown).toBeGreaterThan(16e6);
  letYoungGrow(false);
  await collectGarbage();
  expect(youngSize()).toBeLessThan(grown / 4);
});
