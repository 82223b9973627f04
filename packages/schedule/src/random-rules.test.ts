import { recurrence } from '@pouch/contract/recurrence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOccurrence, occurrences } from './next-occurrence.ts';
import { anyRule } from './testing/any-rule.ts';
import { dayByDay } from './testing/day-by-day.ts';

describe('occurrences of random rules', () => {
  /** Ten samples of 10,000 rules, so that each has a timeout of its own. */
  const samples = Array.from({ length: 10 }, (_, index) => index + 1);

  it.each(samples)(
    'of 100,000 rules (part %i of 10) are the days that a search day by day finds (SC-04, SC-06, ED-06)',
    (sample) => {
      fc.assert(
        fc.property(anyRule, ({ rule, after }) => {
          const found = occurrences(rule, after, 3);
          const searched = dayByDay(rule, after, 3);
          // Vitest compares at a cost that 100,000 rules would feel.
          if (found.join() !== searched.join()) expect(found).toEqual(searched);
        }),
        { numRuns: 10_000, seed: 20_261_120 + sample },
      );
    },
  );

  it('belong to rules that the contract accepts (SC-06)', () => {
    fc.assert(
      fc.property(anyRule, ({ rule }) => {
        const { type, until } = rule.ends;
        fc.pre(type !== 'UNTIL' || String(until) >= rule.anchor_date);
        expect(recurrence.parse(rule)).toEqual(rule);
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same one at a time and several at once (SC-03)', () => {
    fc.assert(
      fc.property(anyRule, ({ rule, after }) => {
        const [first, second] = occurrences(rule, after, 2);
        expect(nextOccurrence(rule, after)).toBe(first ?? null);
        if (first !== undefined) expect(nextOccurrence(rule, first)).toBe(second ?? null);
      }),
      { numRuns: 2000 },
    );
  });
});
