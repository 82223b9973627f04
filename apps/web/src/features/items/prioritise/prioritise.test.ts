import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { moved, movedWords, placeAfterKey } from './prioritise.ts';

const items = ['a', 'b', 'c', 'd'].map((cleaned_title) => anItem({ cleaned_title }));
const idOf = (title: string) => items.find((item) => item.cleaned_title === title)?.id ?? '';

describe('putting a list in order', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 1, 'abcd'],
    ['c', 99, 'abdc'],
    ['c', -1, 'cabd'],
    ['gone', 0, 'abcd'],
  ])('moves %s to place %d (IL-08)', (title, place, expected) => {
    const order = moved(items, idOf(title), place).map((item) => item.cleaned_title);

    expect(order.join('')).toBe(expected);
  });

  it.each([
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 5, 6],
    ['ArrowDown', 11, 11],
    ['PageUp', 5, 0],
    ['PageDown', 5, 11],
    ['Home', 5, 0],
    ['End', 5, 11],
    ['Tab', 5, null],
  ])('by %s from place %d leads to %s of twelve (IL-08)', (key, place, expected) => {
    expect(placeAfterKey(key, place, 12)).toBe(expected);
  });

  it('says in plain words where an item is now (IL-08)', () => {
    expect(movedWords('Water the plants', 2, 12)).toBe('Water the plants, moved to 3 of 12');
  });
});
