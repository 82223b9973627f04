import { setImmediate as nextTurn } from 'node:timers/promises';

/** Things that are worked on at a stretch; each takes some 100 microseconds. */
const slice = 100;

/** Does something with each of many things, in order, and lets others have their turn in between. */
export async function inSlices<Thing, Result>(
  all: readonly Thing[],
  work: (thing: Thing) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += slice) {
    results.push(...all.slice(start, start + slice).map(work));
    await nextTurn();
  }
  return results;
}
