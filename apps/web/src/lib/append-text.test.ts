// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { appendText, appendWords } from './append-text.ts';

describe('a text', () => {
  it.each([
    ['nothing was there', '', 'buy milk', 'buy milk'],
    ['only blanks were there', '  \n', 'buy milk', 'buy milk'],
    ['something was there', 'call mum', 'buy milk', 'call mum\nbuy milk'],
    ['it is already at the end', 'call mum\nbuy milk', 'buy milk', 'call mum\nbuy milk'],
    ['it is the whole text already', 'buy milk', 'buy milk', 'buy milk'],
    ['nothing is added', 'call mum', '', 'call mum'],
    ['it does not fit', 'call mum', 'buy oat milk and bread', 'call mum\nbuy oat milk'],
    ['there is no room', 'call mum and dad too', 'buy milk', 'call mum and dad too'],
    ['the cut goes through a character', 'call mum and da', '1234😀', 'call mum and da\n1234'],
  ])('is extended by a line when %s (DL-03)', (_, before, added, together) => {
    expect(appendText(before, added, 21)).toBe(together);
  });

  it.each([
    ['nothing was there', '', 'buy milk', 'buy milk'],
    ['something was there', 'call mum and', 'buy milk', 'call mum and buy milk'],
    ['a line was begun', 'call mum\n', 'buy milk', 'call mum\nbuy milk'],
    ['it is appended twice', 'milk', 'milk', 'milk milk'],
    ['it does not fit', 'call mum and', 'buy oat milk', 'call mum and buy oat '],
    ['there is no room', 'call mum and dad too!', 'milk', 'call mum and dad too!'],
    ['the cut goes through a character', 'call mum and da', '1234😀', 'call mum and da 1234'],
  ])('is extended by words when %s (VO-03)', (_, before, words, together) => {
    expect(appendWords(before, words, 21)).toBe(together);
  });
});
