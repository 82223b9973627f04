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
  const states = 2 * cells;
  const width = surroundingWidth(shape);
  const active = {
    units,
    gates: new Float64Array(length * states),
    candidates: new Float64Array(length * states),
    states: new Float64Array(length * states),
    surroundings: new Float64Array(length * width),
    hidden: new Float64Array(length * shape.hidden),
    scores: new Float64Array(length * tags),
  };
  const inputs = { values: new Float64Array(width), places: new Int32Array(width), count: 0, width };
  for (let at = 0; at < length; at += 1) {
    takeInputs(inputs, units, at * shape.units, shape.units);
    applyRows(weights.gates, inputs, active.gates, at * states);
    applyRows(weights.candidates, inputs, active.candidates, at * states);
  }
  carryStates(active, cells);
  surroundWords(active, shape);
  const more = new Float64Array(tags);
  for (let at = 0; at < length; at += 1) {
    takeInputs(inputs, active.surroundings, at * width, width);
    applyRows(weights.direct, inputs, active.scores, at * tags);
    const first = at * shape.hidden;
    applyRows(weights.hidden, inputs, active.hidden, first);
    for (let index = first; index < first + shape.hidden; index += 1)
      active.hidden[index] = Math.max(0, active.hidden[index]!);
    takeInputs(inputs, active.hidden, first, shape.hidden);
    applyRows(weights.outputs, inputs, more, 0);
    for (let tag = 0; tag < tags; tag += 1) active.scores[at * tags + tag]! += more[tag]!;
  }
  return active;
}

/** The inputs of a word that are not 0, which is half of them, and their places in a row. */
interface Inputs {
  values: Float64Array;
  places: Int32Array;
  count: number;
  /** How many there are with those that are 0. */
  width: number;
}

function takeInputs(inputs: Inputs, from: Float64Array, first: number, width: number): void {
  const { values, places } = inputs;
  let count = 0;
  for (let index = 0; index < width; index += 1) {
    const input = from[first + index]!;
    if (input === 0) continue;
    values[count] = input;
    places[count] = index;
    count += 1;
  }
  inputs.count = count;
  inputs.width = width;
}

/**
 * The products of a word's inputs with rows of weights, with the rows' biases. Four rows at once: their sums do not wait for each
 * other.
 */
function applyRows(
  weights: ArrayLike<number>,
  { values, places, count, width }: Inputs,
  products: Float64Array,
  to: number,
): void {
  const step = width + 1;
  const rows = weights.length / step;
  let row = 0;
  for (; row + 4 <= rows; row += 4) {
    const own = row * step;
    let sum0 = weights[own + width]!;
    let sum1 = weights[own + step + width]!;
    let sum2 = weights[own + 2 * step + width]!;
    let sum3 = weights[own + 3 * step + width]!;
    for (let index = 0; index < count; index += 1) {
      const input = values[index]!;
      const place = own + places[index]!;
      sum0 += weights[place]! * input;
      sum1 += weights[place + step]! * input;
      sum2 += weights[place + 2 * step]! * input;
      sum3 += weights[place + 3 * step]! * input;
    }
    products[to + row] = sum0;
    products[to + row + 1] = sum1;
    products[to + row + 2] = sum2;
    products[to + row + 3] = sum3;
  }
  for (; row < rows; row += 1) {
    const own = row * step;
    let sum = weights[own + width]!;
    for (let index = 0; index < count; index += 1) sum += weights[own + places[index]!]! * values[index]!;
    products[to + row] = sum;
  }
}

/** Cells that go towards their candidates as far as their gates are open: from the first word on, then from the last. */
function carryStates({ gates, candidates, states }: Activations, cells: number): void {
  for (let at = 0; at < gates.length; at += 1) {
    gates[at] = 1 / (1 + Math.exp(-gates[at]!));
    candidates[at] = Math.tanh(candidates[at]!);
  }
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
}

function surroundWords({ units, states, surroundings }: Activations, shape: NetworkShape): void {
  const ofUnits = 3 * shape.units;
  const ofStates = 2 * shape.cells;
  const length = units.length / shape.units;
  let to = 0;
  for (let at = 0; at < length; at += 1) {
    const before = (at - 1) * shape.units;
    for (let index = before; index < before + ofUnits; index += 1) {
      surroundings[to] = index < 0 || index >= units.length ? 0 : units[index]!;
      to += 1;
    }
    for (let index = at * ofStates; index < (at + 1) * ofStates; index += 1) {
      surroundings[to] = states[index]!;
      to += 1;
    }
  }
}
