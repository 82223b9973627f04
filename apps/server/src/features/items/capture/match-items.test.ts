import { describe, expect, it } from 'vitest';
import { placesThatStay } from '../same-item.ts';

const titled = (titles: string[]) => titles.map((title) => ({ title }));

describe('an item of a better reading', () => {
  it.each([
    { says: 'of the same title', before: ['Milk', 'Eggs'], after: ['Eggs', 'Milk'], places: [1, 0] },
    { says: 'whose title was cleaned', before: ['Oat Milk.'], after: ['oat milk'], places: [0] },
    {
      says: 'that shares half of its words',
      before: ['Call mum', 'Buy stamps'],
      after: ['Buy first class stamps', 'Call mum'],
      places: [1, 0],
    },
    {
      says: 'rather of equal words',
      before: ['Red wine', 'Wine'],
      after: ['Wine', 'Red wine'],
      places: [1, 0],
    },
    { says: 'once only', before: ['Milk', 'Eggs'], after: ['Milk', 'Milk'], places: [0, null] },
    {
      says: 'not of other words',
      before: ['Milk', 'Eggs'],
      after: ['Bread', 'Call mum'],
      places: [null, null],
    },
    {
      says: 'after one that was alone',
      before: ['Photo, Nov 20'],
      after: ['Milk', 'Eggs'],
      places: [0, null],
    },
    { says: 'of a title without words', before: ['🎉', '🍕'], after: ['🎉', '🍕'], places: [null, null] },
  ])('goes on the earlier item: $says (SO-04)', ({ before, after, places }) => {
    expect(placesThatStay(titled(before), titled(after))).toEqual(places);
  });
});
