import { describe, expect, it } from 'vitest';
import { hashNamed, hashText } from './hash.ts';
import { findMatches } from './pattern.ts';

describe('findMatches', () => {
  it.each([
    [/\p{L}+/gu, 'milk, eggs'],
    [/(?<one>a)|/gu, 'ba🥛a'],
    [/x*/g, 'axxb'],
    [/b/gi, ''],
  ])('finds with %s in "%s" what matchAll finds', (pattern, text) => {
    expect(findMatches(pattern, text)).toEqual([...text.matchAll(pattern)]);
  });

  it('begins at the start, wherever the pattern was left', () => {
    const pattern = /a/g;
    pattern.lastIndex = 2;
    expect(findMatches(pattern, 'aab')).toHaveLength(2);
  });
});

describe('hashNamed', () => {
  it('gives the last bits of the hash of its name and its values', () => {
    expect(hashNamed('place', 20)(3, true, 'crème', 'brûlée')).toBe(
      hashText('place 3 true crème brûlée') & 0xfffff,
    );
    expect(hashNamed('word', 8)('')).toBe(hashText('word ') & 0xff);
  });
});
