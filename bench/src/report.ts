import { budgets, type Budget, type BudgetName, type Unit } from './budgets.ts';
import { renderTable } from './table.ts';

/** One figure as it was measured. `floor` and `detail` are for reading; only `value` is judged. */
export interface Measurement {
  budget: BudgetName;
  value: number;
  /** What the same measure gives for the least that could do the work, in the same run. */
  floor: string;
  detail?: string;
}

const decimals: Record<Unit, number> = { µs: 0, ms: 0, MB: 1, KB: 1, share: 2, score: 2, percent: 1 };
const suffixes: Record<Unit, string> = {
  µs: ' µs',
  ms: ' ms',
  MB: ' MB',
  KB: ' KB',
  share: '',
  score: '',
  percent: ' %',
};

/** A value with its unit, as precise as it deserves. */
export function formatValue(value: number, unit: Unit): string {
  const digits = decimals[unit];
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number}${suffixes[unit]}`;
}

export function isHeld(value: number, budget: Budget): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** Prints a part's figures beside floor and budget; answers whether every budget is held. */
export function report(title: string, measurements: readonly Measurement[]): boolean {
  const heading = [title, 'measured', 'floor', 'budget', '', ''];
  console.log(`\n${renderTable([heading, ...measurements.map(describe)])}`);
  return measurements.every(({ budget, value }) => isHeld(value, budgets[budget]));
}

function describe({ budget: name, value, floor, detail }: Measurement): string[] {
  const budget = budgets[name];
  return [
    budget.figure,
    formatValue(value, budget.unit),
    floor,
    formatLimit(budget),
    isHeld(value, budget) ? 'held' : 'missed',
    detail ?? '',
  ];
}

function formatLimit(budget: Budget): string {
  if ('atMost' in budget) return `≤ ${formatValue(budget.atMost, budget.unit)}`;
  return `≥ ${formatValue(budget.atLeast, budget.unit)}`;
}
