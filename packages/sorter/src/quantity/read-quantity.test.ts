import { describe, expect, it } from 'vitest';
import { countWords, explicitCount, readQuantity } from './read-quantity.ts';

describe('the quantity', () => {
  it.each([
    ['3 cucumbers', 3, 'cucumbers'],
    ['2 loaves of bread', 2, 'bread'],
    ['two loaves', 2, 'loaves'],
    ['3 x tins of tomatoes', 3, 'tomatoes'],
    ['2 x 400g tins of tomatoes', 2, '400g tins of tomatoes'],
    ['1 x 20A mcb', 1, '20A mcb'],
    ['3 x 2.5m skirting', 3, '2.5m skirting'],
    ['60 x 40mm timber', 1, '60 x 40mm timber'],
    ['2 x 4 timber', 1, '2 x 4 timber'],
    ['bananas (6, not too ripe)', 6, 'bananas (not too ripe)'],
    ['milk (2 pints, semi skimmed)', 2, 'milk (semi skimmed)'],
    ['2 pts milk', 2, 'milk'],
    ['doz eggs', 12, 'eggs'],
    ['2 doz eggs', 24, 'eggs'],
    ['filter papers no. 4', 1, 'filter papers no. 4'],
    ['x3 onions', 3, 'onions'],
    ['~20 eggs', 20, 'eggs'],
    ['+2 courgettes', 2, 'courgettes'],
    ['4x light bulbs', 4, 'light bulbs'],
    ['toilet roll x2', 2, 'toilet roll'],
    ['light bulbs e27 x4', 4, 'light bulbs e27'],
    ['posters 24 x 36', 1, 'posters 24 x 36'],
    ['oat milk x2 for gran', 2, 'oat milk for gran'],
    ['toilet roll (4)', 4, 'toilet roll'],
    ['almond milk 2 cartons', 2, 'almond milk'],
    ['thermal socks 3 pairs', 3, 'thermal socks'],
    ['socks, 3 pairs', 3, 'socks'],
    ['mohair, eight skeins', 8, 'mohair'],
    ['six sleeves of golf balls', 6, 'golf balls'],
    ['decking screws 60mm, three boxes', 3, 'decking screws 60mm'],
    ['card 200gsm 4 packs', 4, 'card 200gsm'],
    ['nappies size 1, two packs', 2, 'nappies size 1'],
    ['lining paper 1400 grade, 8 rolls', 8, 'lining paper 1400 grade'],
    ['key rings, 30 nos', 30, 'key rings'],
    ['door stops three of them', 3, 'door stops'],
    ['light bulbs like ten of those', 10, 'light bulbs'],
    ['satin white, two of the 5 litre ones', 2, 'satin white 5 litre'],
    ['3 pairs of socks', 3, 'socks'],
    ['pair of jeans', 1, 'jeans'],
    ['4 pack of beer', 4, 'beer'],
    ['six pack of beer', 6, 'beer'],
    ['AA batteries 8 pack', 8, 'AA batteries'],
    ['a dozen eggs', 12, 'eggs'],
    ['2 dozen eggs', 24, 'eggs'],
    ['half a dozen eggs', 6, 'eggs'],
    ['couple bottles of ginger ale', 2, 'ginger ale'],
    ['a couple of courgettes', 2, 'courgettes'],
    ['two lemons', 2, 'lemons'],
    ['like 4 peppers', 4, 'peppers'],
    ['3 more of those boxes', 3, 'boxes'],
    ['eggs 12', 12, 'eggs'],
    ['grow bags, need 6', 6, 'grow bags'],
    ['coat hangers, about 10', 10, 'coat hangers'],
    ['candles - 4', 4, 'candles'],
    ['a pot of cream', 1, 'cream'],
    ['tray of eggs', 1, 'eggs'],
    ['500g flour', 1, '500g flour'],
    ['2 litres of milk', 1, '2 litres of milk'],
    ['milk', 1, 'milk'],
    ['150 balloons', 1, '150 balloons'],
  ])('of "%s" is %d of "%s" (SO-01)', (text, quantity, noun) => {
    expect(readQuantity(text, true)).toEqual({ quantity, noun });
  });

  it.each([
    ['aaa batteries 8', 8, 'aaa batteries'],
    ['two balls of merino wool', 2, 'merino wool'],
    ['order of polos x5', 5, 'order of polos'],
    ['2 ring binders', 2, 'ring binders'],
  ])('of other products: "%s" is %d of "%s" (SO-01)', (text, quantity, noun) => {
    expect(readQuantity(text, false)).toEqual({ quantity, noun });
  });

  it.each([
    'football boots size 4',
    'boots 8',
    'size 12 wellies',
    'sd card 128gb',
    'jigsaw puzzle 1000 pieces',
    'playstation 5',
    'ps5 controller',
    'iphone 15',
    'iphone 15 case',
    '2 man tent',
    '3 pin plug',
    '3 drawer unit',
    'toaster, 4 slice',
    'wine rack that holds 12',
    'rug runner 80 x 300',
    '9v battery',
    '9 volt battery',
    'a4 paper',
    '2l milk',
    '500g mince',
    '7 up',
    '3 in 1 oil',
    '5 a side ball',
    '2 in 1 shampoo',
    'five spice powder',
    'tent pegs',
    'oneplus charger',
    'tenderstem broccoli',
    '100 envelopes',
    'tin of paint stripper',
  ])('ignores the size, model or name in "%s" (SO-01)', (text) => {
    expect(readQuantity(text, false)).toEqual({ quantity: 1, noun: text });
  });

  it.each([
    ['order work polos x5', 5],
    ['ring 2 plumbers', 1],
    ['4 x 4 service', 1],
  ])('of "%s" is %d for an item of any kind (SO-01)', (text, count) => {
    expect(explicitCount(text)).toBe(count);
  });

  it.each([
    ['tent pegs', null],
    ['buy 2 dozen eggs', '2 dozen'],
    ['polos x5', 'x5'],
    ['size 4 socks x2', 'x2'],
  ])('is written in "%s" as %j (SO-01)', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
