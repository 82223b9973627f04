// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { splitByMarks, type Mark } from './marked-text.ts';

const mark = (start: number, end: number): Mark => ({ start, end, hue: 'accent' });

describe('a text with marks', () => {
  it.each<[string, Mark[], string[]]>([
    ['nothing is marked', [], ['call mum tomorrow']],
    ['its end is marked', [mark(9, 17)], ['call mum ', '[tomorrow]']],
    ['two adjacent ranges are marked', [mark(0, 4), mark(4, 8)], ['[call]', '[ mum]', ' tomorrow']],
    ['a mark extends beyond its end', [mark(9, 40)], ['call mum ', '[tomorrow]']],
    ['a mark is beyond its end', [mark(30, 40)], ['call mum tomorrow']],
  ])('is split at its marks when %s', (_, marks, expected) => {
    const segments = splitByMarks('call mum tomorrow', marks).map(({ text, hue }) =>
      hue ? `[${text}]` : text,
    );

    expect(segments).toEqual(expected);
    expect(segments.join('').replaceAll(/[[\]]/g, '')).toBe('call mum tomorrow');
  });
});
