import { describe, expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

describe('how many are wanted', () => {
  it.each([
    ['3 cucumbers', 3, 'cucumbers'],
    ['2 loaves of bread', 2, 'bread'],
    ['3 x tins of tomatoes', 3, 'tins of tomatoes'],
    ['toilet roll x2', 2, 'toilet roll'],
    ['toilet roll (4)', 4, 'toilet roll'],
    ['almond milk 2 cartons', 2, 'almond milk'],
    ['4 pack of beer', 4, 'beer'],
    ['a dozen eggs', 12, 'eggs'],
    ['half a dozen eggs', 6, 'eggs'],
    ['two lemons', 2, 'lemons'],
    ['eggs 12', 12, 'eggs'],
    ['500g flour', 1, '500g flour'],
    ['2 litres of milk', 1, '2 litres of milk'],
    ['milk', 1, 'milk'],
    ['150 balloons', 1, '150 balloons'],
  ])('"%s" is %d of "%s" (SO-01)', (text, quantity, noun) => {
    expect(readQuantity(text, true)).toEqual({ quantity, noun });
  });

  it.each([
    'football boots size 4',
    'sd card 128gb',
    'jigsaw puzzle 1000 pieces',
    'playstation 5',
    '2 man tent',
  ])('a size in "%s" counts nothing (SO-01)', (text) => {
    expect(readQuantity(text, false)).toEqual({ quantity: 1, noun: text });
  });
});
