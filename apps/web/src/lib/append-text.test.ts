import { expect, it } from 'vitest';
import { appendText } from './append-text.ts';

it.each([
  ['nothing was there', '', 'buy milk', 'buy milk'],
  ['only blanks were there', '  \n', 'buy milk', 'buy milk'],
  ['something was there', 'call mum', 'buy milk', 'call mum\nbuy milk'],
  ['it stands there already', 'call mum\nbuy milk', 'buy milk', 'call mum\nbuy milk'],
  ['it is all that stands there', 'buy milk', 'buy milk', 'buy milk'],
  ['nothing is added', 'call mum', '', 'call mum'],
  ['it does not fit', 'call mum', 'buy oat milk and bread', 'call mum\nbuy oat milk'],
  ['there is no room', 'call mum and dad too', 'buy milk', 'call mum and dad too'],
  ['the cut goes through a character', 'call mum and da', '1234😀', 'call mum and da\n1234'],
])('a text is put behind another when %s (DL-03)', (_, before, added, together) => {
  expect(appendText(before, added, 21)).toBe(together);
});
