import { budgets, type Budget, type BudgetName, type Unit } from './budgets.ts';
import { renderTable } from './table.ts';

/** One measured figure. `floor` and `detail` are only printed; `value` is compared with the budget. */
export interface Measurement {
  budget: BudgetName;
  value: number;
  /** The same figure for the floor, the least program that could do the work, in the same run. */
  floor: string;
  detail?: string;
}

const decimals: Record<Unit, number> = {
  µs: 0,
  ms: 0,
  MB: 1,
  KB: 1,
  share: 2,
  times: 2,
  score: 2,
  percent: 1,
  count: 0,
};
const suffixes: Record<Unit, string> = {
  µs: ' µs',
  ms: ' ms',
  MB: ' MB',
  KB: ' KB',
  share: '',
  times: ' x',
  score: '',
  percent: ' %',
  count: '',
};

/** A value with its unit, rounded to the decimals of that unit. */
export function formatValue(value: number, unit: Unit): string {
  const digits = decimals[unit];
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number}${suffixes[unit]}`;
}

export function isWithinBudget(value: number, budget: Budget): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** Prints a part's figures with their floors and budgets. Returns whether every budget is held. */
export function report(title: string, measurements: readonly Measurement[]): boolean {
  const heading = [title, 'measured', 'floor', 'budget', '', ''];
  console.log(`\n${renderTable([heading, ...measurements.map(describe)])}`);
  return measurements.every(({ budget, value }) => isWithinBudget(value, budgets[budget]));
}

function describe({ budget: name, value, floor, detail }: Measurement): string[] {
  const budget = budgets[name];
  return [
    budget.figure,
    formatValue(value, budget.unit),
    floor,
    formatLimit(budget),
    isWithinBudget(value, budget) ? 'held' : 'missed',
    detail ?? '',
  ];
}

function formatLimit(budget: Budget): string {
  if ('atMost' in budget) return `≤ ${formatValue(budget.atMost, budget.unit)}`;
  return `≥ ${formatValue(budget.atLeast, budget.unit)}`;
}
