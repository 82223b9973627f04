import { expect, it } from 'vitest';
import { piecesOf, type Mark } from './marked-text.ts';

const mark = (start: number, end: number): Mark => ({ start, end, hue: 'accent' });

it.each<[string, Mark[], string[]]>([
  ['nothing is marked', [], ['call mum tomorrow']],
  ['its end is', [mark(9, 17)], ['call mum ', '[tomorrow]']],
  ['two stretches that touch are', [mark(0, 4), mark(4, 8)], ['[call]', '[ mum]', ' tomorrow']],
  ['a mark reaches beyond it', [mark(9, 40)], ['call mum ', '[tomorrow]']],
  ['a mark lies beyond it', [mark(30, 40)], ['call mum tomorrow']],
])('a text is cut at its marks when %s', (_, marks, pieces) => {
  const cut = piecesOf('call mum tomorrow', marks).map(({ text, hue }) => (hue ? `[${text}]` : text));

  expect(cut).toEqual(pieces);
  expect(cut.join('').replaceAll(/[[\]]/g, '')).toBe('call mum tomorrow');
});
