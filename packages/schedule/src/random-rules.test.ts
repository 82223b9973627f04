import { recurrence } from '@pouch/contract/schemas/recurrence';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOccurrence, occurrences } from './next-occurrence.ts';
import { anyRule } from './testing/any-rule.ts';
import { dayByDay } from './testing/day-by-day.ts';

it(
  '100,000 rules fall on the days that a search day by day finds (SC-04, SC-06, ED-06)',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(anyRule, ({ rule, after }) => {
        expect(occurrences(rule, after, 3)).toEqual(dayByDay(rule, after, 3));
      }),
      { numRuns: 100_000, seed: 20_261_120 },
    );
  },
);

it('every rule of the sample is one that the calls accept (SC-06)', () => {
  fc.assert(
    fc.property(anyRule, ({ rule }) => {
      const { type, until } = rule.ends;
      fc.pre(type !== 'UNTIL' || String(until) >= rule.anchor_date);
      expect(recurrence.parse(rule)).toEqual(rule);
    }),
    { numRuns: 2000 },
  );
});

it('asking one after another gives the same as asking for several (SC-03)', () => {
  fc.assert(
    fc.property(anyRule, ({ rule, after }) => {
      const [first, second] = occurrences(rule, after, 2);
      expect(nextOccurrence(rule, after)).toBe(first ?? null);
      if (first !== undefined) expect(nextOccurrence(rule, first)).toBe(second ?? null);
    }),
    { numRuns: 2000 },
  );
});
