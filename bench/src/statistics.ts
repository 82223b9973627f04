/** The median; of an even number of values, the mean of the two middle ones. Throws a RangeError on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median of nothing');
  return (lower + upper) / 2;
}

/** The value below which a share of all are, 0.99 for 99 of 100. Throws a RangeError on an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('There is no quantile of nothing');
  return value;
}
