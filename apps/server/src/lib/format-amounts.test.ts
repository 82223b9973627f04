import { describe, expect, it } from 'vitest';
import { formatCount } from './format-amounts.ts';

describe('a number with its noun', () => {
  it('is in the singular for one alone, and has separators (OP-08)', () => {
    expect(formatCount(1, 'account')).toBe('1 account');
    expect(formatCount(0, 'picture')).toBe('0 pictures');
    expect(formatCount(1204, 'row')).toBe('1,204 rows');
  });
});
