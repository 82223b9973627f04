import { setImmediate as nextTurn } from 'node:timers/promises';

/** Values mapped before yielding to the event loop: those of a calendar take some 100 microseconds each. */
const defaultSliceSize = 100;

/** Maps values in order and yields to the event loop between slices. */
export async function mapInSlices<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Result,
  sliceSize = defaultSliceSize,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < values.length; start += sliceSize) {
    if (start > 0) await nextTurn();
    results.push(...values.slice(start, start + sliceSize).map(work));
  }
  return results;
}
