import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { moveItem, moveAnnouncement, indexAfterKey } from './prioritise.ts';

const items = ['a', 'b', 'c', 'd'].map((cleaned_title) => anItem({ cleaned_title }));
const itemId = (title: string) => items.find((item) => item.cleaned_title === title)?.id ?? '';

describe('ordering a list', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 1, 'abcd'],
    ['c', 99, 'abdc'],
    ['c', -1, 'cabd'],
    ['gone', 0, 'abcd'],
  ])('moves %s to index %d (IL-08)', (title, index, expected) => {
    const order = moveItem(items, itemId(title), index).map((item) => item.cleaned_title);

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
  ])('with %s from index %d leads to %s of twelve (IL-08)', (key, index, expected) => {
    expect(indexAfterKey(key, index, 12)).toBe(expected);
  });

  it('announces the new position of an item (IL-08)', () => {
    expect(moveAnnouncement('Water the plants', 2, 12)).toBe('Water the plants, moved to 3 of 12');
  });
});
