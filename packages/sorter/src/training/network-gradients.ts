import {
  surroundingWidth,
  type Activations,
  type NetworkShape,
  type NetworkWeights,
} from '../model/word-network.ts';

export const networkLayers = ['gates', 'candidates', 'hidden', 'direct', 'outputs'] as const;

/** How the loss grows with each weight of a network and with each unit of a line's words. */
export interface Gradients {
  weights: NetworkWeights<Float64Array>;
  units: Float64Array;
}

/** Leads the errors of the scores back through the layers (see `runNetwork`). */
export function findGradients(
  weights: NetworkWeights<Float64Array>,
  shape: NetworkShape,
  active: Activations,
  errors: Float64Array,
): Gradients {
  const { units, surroundings, hidden } = active;
  const own = {
    gates: new Float64Array(weights.gates.length),
    candidates: new Float64Array(weights.candidates.length),
    hidden: new Float64Array(weights.hidden.length),
    direct: new Float64Array(weights.direct.length),
    outputs: new Float64Array(weights.outputs.length),
  };
  const layer = (name: (typeof networkLayers)[number], width: number): Layer => ({
    weights: weights[name],
    gradients: own[name],
    width,
  });
  const width = surroundingWidth(shape);
  const hiddenErrors = leadBack(layer('outputs', shape.hidden), hidden, errors).map((error, at) =>
    hidden[at] === 0 ? 0 : error,
  );
  const byHidden = leadBack(layer('hidden', width), surroundings, hiddenErrors);
  const direct = leadBack(layer('direct', width), surroundings, errors);
  const { unitErrors, stateErrors } = spread(
    byHidden.map((error, at) => error + direct[at]!),
    shape,
  );
  const { gateErrors, candidateErrors } = leadBackStates(active, stateErrors, shape.cells);
  const byGates = leadBack(layer('gates', shape.units), units, gateErrors);
  const byCandidates = leadBack(layer('candidates', shape.units), units, candidateErrors);
  return {
    weights: own,
    units: unitErrors.map((error, at) => error + byGates[at]! + byCandidates[at]!),
  };
}

interface Layer {
  weights: Float64Array;
  gradients: Float64Array;
  /** How many inputs each row has. */
  width: number;
}

/** Adds to the gradients of a layer's weights, and returns the errors of its inputs. */
function leadBack(
  { weights, gradients, width }: Layer,
  inputs: Float64Array,
  errors: Float64Array,
): Float64Array {
  const inputErrors = new Float64Array(inputs.length);
  const rows = weights.length / (width + 1);
  errors.forEach((error, at) => {
    if (error === 0) return;
    const first = Math.floor(at / rows) * width;
    const own = (at % rows) * (width + 1);
    for (let index = 0; index < width; index += 1) {
      gradients[own + index]! += error * inputs[first + index]!;
      inputErrors[first + index]! += error * weights[own + index]!;
    }
    gradients[own + width]! += error;
  });
  return inputErrors;
}

/** The errors of the units and of the cells that surround the words. */
function spread(
  errors: Float64Array,
  shape: NetworkShape,
): { unitErrors: Float64Array; stateErrors: Float64Array } {
  const { units, cells } = shape;
  const width = surroundingWidth(shape);
  const length = errors.length / width;
  const unitErrors = new Float64Array(length * units);
  const stateErrors = new Float64Array(length * 2 * cells);
  for (let at = 0; at < length; at += 1) {
    const own = errors.subarray(at * width, (at + 1) * width);
    own.subarray(0, 3 * units).forEach((error, index) => {
      const to = (at - 1) * units + index;
      if (to >= 0 && to < unitErrors.length) unitErrors[to]! += error;
    });
    stateErrors.set(own.subarray(3 * units), at * 2 * cells);
  }
  return { unitErrors, stateErrors };
}

/** The errors of what gates and candidates are before their functions. */
function leadBackStates(
  { gates, candidates, states }: Activations,
  stateErrors: Float64Array,
  cells: number,
): { gateErrors: Float64Array; candidateErrors: Float64Array } {
  const gateErrors = new Float64Array(gates.length);
  const candidateErrors = new Float64Array(gates.length);
  const row = 2 * cells;
  for (let cell = 0; cell < row; cell += 1) {
    const step = cell < cells ? row : -row;
    let carried = 0;
    for (let at = cell < cells ? gates.length - row + cell : cell; at >= 0 && at < gates.length; at -= step) {
      const gate = gates[at]!;
      const candidate = candidates[at]!;
      const before = states[at - step] ?? 0;
      const error = stateErrors[at]! + carried;
      gateErrors[at] = error * (candidate - before) * gate * (1 - gate);
      candidateErrors[at] = error * gate * (1 - candidate * candidate);
      carried = error * (1 - gate);
    }
  }
  return { gateErrors, candidateErrors };
}
