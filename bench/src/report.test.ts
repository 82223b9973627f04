import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatValue, isWithinBudget, report } from './report.ts';

const source = 'a test';

describe('a value', () => {
  it.each([
    { value: 1234.4, unit: 'ms', shown: '1,234 ms' },
    { value: 98.76, unit: 'MB', shown: '98.8 MB' },
    { value: 114.96, unit: 'KB', shown: '115.0 KB' },
    { value: 0.096, unit: 'share', shown: '0.10' },
    { value: 1.176, unit: 'times', shown: '1.18 x' },
    { value: 1, unit: 'score', shown: '1.00' },
    { value: 91.25, unit: 'percent', shown: '91.3 %' },
  ] as const)('of $value in $unit reads "$shown"', ({ value, unit, shown }) => {
    expect(formatValue(value, unit)).toBe(shown);
  });
});

describe('a budget', () => {
  it.each([
    { value: 120, limit: { atMost: 120 }, held: true },
    { value: 120.1, limit: { atMost: 120 }, held: false },
    { value: 0.6, limit: { atLeast: 0.6 }, held: true },
    { value: 0.599, limit: { atLeast: 0.6 }, held: false },
    { value: Number.NaN, limit: { atMost: 120 }, held: false },
  ])('of $limit with $value is held: $held', ({ value, limit, held }) => {
    expect(isWithinBudget(value, { figure: 'a figure', unit: 'MB', source, ...limit })).toBe(held);
  });
});

describe('a report', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows for each figure whether its budget is held, and passes only if all are', () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();

    const isGood = report('start', [
      { budget: 'warmStart', value: 900, floor: '250 ms' },
      { budget: 'coldStart', value: 4100, floor: '250 ms' },
    ]);

    expect(isGood).toBe(false);
    expect(print.mock.lastCall?.[0]).toMatch(/warm +900 ms +250 ms +≤ 1,500 ms +held\n.*4,100 ms .*missed$/);
  });
});
