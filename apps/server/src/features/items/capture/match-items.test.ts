import { describe, expect, it } from 'vitest';
import { matchItemsByTitle } from './match-items.ts';

const toTitled = (titles: string[]) => titles.map((title) => ({ title }));

describe('matching refined items with stored ones', () => {
  it.each([
    { rule: 'matches equal titles', before: ['Milk', 'Eggs'], after: ['Eggs', 'Milk'], matches: [1, 0] },
    { rule: 'ignores case and punctuation', before: ['Oat Milk.'], after: ['oat milk'], matches: [0] },
    {
      rule: 'matches titles that share half of their words',
      before: ['Call mum', 'Buy stamps'],
      after: ['Buy first class stamps', 'Call mum'],
      matches: [1, 0],
    },
    {
      rule: 'prefers equal words',
      before: ['Red wine', 'Wine'],
      after: ['Wine', 'Red wine'],
      matches: [1, 0],
    },
    { rule: 'uses each item once', before: ['Milk', 'Eggs'], after: ['Milk', 'Milk'], matches: [0, null] },
    {
      rule: 'does not match other words',
      before: ['Milk', 'Eggs'],
      after: ['Bread', 'Call mum'],
      matches: [null, null],
    },
    {
      rule: 'continues a single item by the first one',
      before: ['Photo, Nov 20'],
      after: ['Milk', 'Eggs'],
      matches: [0, null],
    },
    {
      rule: 'does not match titles without words',
      before: ['🎉', '🍕'],
      after: ['🎉', '🍕'],
      matches: [null, null],
    },
  ])('$rule (SO-04)', ({ before, after, matches }) => {
    expect(matchItemsByTitle(toTitled(before), toTitled(after))).toEqual(matches);
  });
});
