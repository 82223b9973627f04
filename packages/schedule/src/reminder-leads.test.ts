import { describe, expect, it } from 'vitest';
import { chosenLeads } from './reminder-leads.ts';

describe('the reminders in force', () => {
  it.each([
    // own, by default, whole day, result
    [null, null, false, [1440, 30, 0]],
    [null, undefined, true, [1440, 0]],
    [null, [60], false, [60]],
    [null, [60], true, [0]],
    [null, [2880, 5, 0], true, [2880, 0]],
    [null, [], true, []],
    [[], [60], false, []],
    [[5], [60], true, [5]],
  ] as const)(
    'own %j, by default %j, of a whole day %j, are %j (RM-01, AD-03)',
    (own, byDefault, isWholeDay, leads) => {
      expect(chosenLeads(own, { isWholeDay, byDefault })).toEqual(leads);
    },
  );
});
