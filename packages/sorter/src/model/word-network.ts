/**
 * The layers of a sequence model behind the units of its words. Cells carry what was read from word to word, in both
 * directions; each word's units, those of its two neighbours and the cells of both directions score its tags, directly and
 * by a hidden layer of rectified units.
 */
export interface NetworkShape {
  units: number;
  /** Cells of each direction. */
  cells: number;
  hidden: number;
  tags: number;
}

/** Row-major weights: each row has a weight for each of its inputs and, at last, its bias. */
export interface NetworkWeights<Numbers extends ArrayLike<number> = ArrayLike<number>> {
  /** A row for each cell, those of the forward direction first; its inputs are the units of a word. */
  gates: Numbers;
  /** As `gates`. */
  candidates: Numbers;
  /** A row for each hidden unit; its inputs are a word's surroundings. */
  hidden: Numbers;
  /** A row for each tag; its inputs are a word's surroundings. */
  direct: Numbers;
  /** A row for each tag; its inputs are the hidden units. */
  outputs: Numbers;
}

/** What each layer puts out, a row for each word. */
export interface Activations {
  units: Float64Array;
  gates: Float64Array;
  candidates: Float64Array;
  /** The cells of both directions. */
  states: Float64Array;
  /** The units of the word before, of the word and of the one behind, then its cells. */
  surroundings: Float64Array;
  hidden: Float64Array;
  scores: Float64Array;
}

/** How many numbers surround a word. */
export const surroundingWidth = ({ units, cells }: NetworkShape): number => 3 * units + 2 * cells;

/** Runs the layers over the units of a line's words. */
export function runNetwork(
  weights: NetworkWeights,
  shape: NetworkShape,
  units: Float64Array,
): Activations {
  const { cells, tags } = shape;
  const length = units.length / shape.units;
  const width = surroundingWidth(shape);
  const gates = inPlace(applyRows(weights.gates, units, shape.units, 2 * cells), sigmoid);
  const candidates = inPlace(applyRows(weights.candidates, units, shape.units, 2 * cells), Math.tanh);
  const states = carryStates(gates, candidates, cells);
  const surroundings = new Float64Array(length * width);
  for (let at = 0; at < length; at += 1) {
    const row = at * width;
    const from = Math.max(0, at - 1);
    const to = Math.min(length, at + 2);
    surroundings.set(
      units.subarray(from * shape.units, to * shape.units),
      row + (from - at + 1) * shape.units,
    );
    surroundings.set(states.subarray(at * 2 * cells, (at + 1) * 2 * cells), row + 3 * shape.units);
  }
  const hidden = inPlace(applyRows(weights.hidden, surroundings, width, shape.hidden), rectify);
  const scores = applyRows(weights.direct, surroundings, width, tags);
  const more = applyRows(weights.outputs, hidden, shape.hidden, tags);
  for (let at = 0; at < scores.length; at += 1) scores[at]! += more[at]!;
  return { units, gates, candidates, states, surroundings, hidden, scores };
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const rectify = (value: number): number => Math.max(0, value);

function inPlace(values: Float64Array, change: (value: number) => number): Float64Array {
  for (let at = 0; at < values.length; at += 1) values[at] = change(values[at]!);
  return values;
}

/**
 * The products of every word's inputs with every row of weights, with the rows' biases. Four rows at once: their sums do not wait
 * for each other.
 */
function applyRows(weights: ArrayLike<number>, inputs: Float64Array, width: number, rows: number): Float64Array {
  const length = inputs.length / width;
  const products = new Float64Array(length * rows);
  const step = width + 1;
  for (let at = 0; at < length; at += 1) {
    const first = at * width;
    let row = 0;
    for (; row + 4 <= rows; row += 4) {
      const own = row * step;
      let sum0 = weights[own + width]!;
      let sum1 = weights[own + step + width]!;
      let sum2 = weights[own + 2 * step + width]!;
      let sum3 = weights[own + 3 * step + width]!;
      for (let index = 0; index < width; index += 1) {
        const input = inputs[first + index]!;
        sum0 += weights[own + index]! * input;
        sum1 += weights[own + step + index]! * input;
        sum2 += weights[own + 2 * step + index]! * input;
        sum3 += weights[own + 3 * step + index]! * input;
      }
      const to = at * rows + row;
      products[to] = sum0;
      products[to + 1] = sum1;
      products[to + 2] = sum2;
      products[to + 3] = sum3;
    }
    for (; row < rows; row += 1) {
      const own = row * step;
      let sum = weights[own + width]!;
      for (let index = 0; index < width; index += 1) sum += weights[own + index]! * inputs[first + index]!;
      products[at * rows + row] = sum;
    }
  }
  return products;
}

/** Cells that go towards their candidates as far as their gates are open: from the first word on, then from the last. */
function carryStates(gates: Float64Array, candidates: Float64Array, cells: number): Float64Array {
  const states = new Float64Array(gates.length);
  const row = 2 * cells;
  for (let cell = 0; cell < row; cell += 1) {
    const step = cell < cells ? row : -row;
    const start = cell < cells ? cell : gates.length - row + cell;
    let state = 0;
    for (let at = start; at >= 0 && at < gates.length; at += step) {
      state += gates[at]! * (candidates[at]! - state);
      states[at] = state;
    }
  }
  return states;
}
