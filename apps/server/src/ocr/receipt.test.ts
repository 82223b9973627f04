import { describe, expect, it } from 'vitest';
import { parseReceiptItems } from './receipt.ts';

describe('the lines of a receipt (SO-05)', () => {
  it('are its items, without prices, totals and payments', () => {
    expect(
      parseReceiptItems([
        'CORNER SHOP',
        'Milk 2L £1.85',
        'Bread 1,40 A',
        '2 x Apples 3.20',
        'Discount -0.50',
        'Subtotal 6.45',
        'TOTAL 5.95',
        'VISA 5.95',
        '20.11.2026 17:42',
      ]),
    ).toEqual(['Milk 2L', 'Bread', '2 x Apples']);
  });

  it.each<[string, string[]]>([
    ['a shopping list', ['milk', 'eggs', 'total of 3 lemons']],
    ['a list with prices and no sum', ['milk 1.85', 'bread 1.40', 'eggs 3.20']],
    ['a sum alone', ['TOTAL 11.93', 'VISA 11.93']],
    ['nothing', []],
  ])('are not found in %s', (_, lines) => {
    expect(parseReceiptItems(lines)).toBeNull();
  });
});
