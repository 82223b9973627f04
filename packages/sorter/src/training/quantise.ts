/** How finely weights are stored. */
export interface Precision {
  /** Weights of one feature, each with a scale of its own. */
  columns: number;
  /** Steps of a weight in each direction, at most `maxSteps`. */
  levels: number;
  /** The share of a column's largest weight at which its weights are cut, so that a few do not take the steps of all: over 0 to 1. */
  cut: number;
}

/** The rows whose weights do not all round to zero, with the steps of their weights and the size of a step per column. */
export interface Quantised {
  rows: number[];
  steps: Int8Array;
  scales: number[];
}

/** Rounds row-major weights to steps. */
export function quantise(weights: Float64Array, { columns, levels, cut }: Precision): Quantised {
  const largest = new Array<number>(columns).fill(1e-9);
  weights.forEach((weight, at) => {
    largest[at % columns] = Math.max(largest[at % columns]!, Math.abs(weight));
  });
  const scales = largest.map((top) => Number(((cut * top) / levels).toPrecision(6)));
  const rows: number[] = [];
  const bytes: number[] = [];
  for (let row = 0; row * columns < weights.length; row += 1) {
    const own = [...weights.subarray(row * columns, (row + 1) * columns)];
    const steps = own.map((weight, index) => clamp(Math.round(weight / scales[index]!), levels));
    if (steps.every((step) => step === 0)) continue;
    rows.push(row);
    bytes.push(...steps);
  }
  return { rows, steps: Int8Array.from(bytes), scales };
}

const clamp = (step: number, levels: number): number => Math.max(-levels, Math.min(levels, step));
