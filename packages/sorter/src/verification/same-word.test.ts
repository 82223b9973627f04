import { describe, expect, it } from 'vitest';
import { isSameWord } from './same-word.ts';

describe('two words', () => {
  it.each([
    ['milk', 'milk'], ['mlik', 'milk'], ['eggs', 'egg'], ['batteries', 'battery'], ['running', 'run'],
    ['appt', 'appointment'], ['bday', 'birthday'], ['restaraunt', 'restaurant'],
  ])('match: %s and %s (SO-04, SO-06)', (one, other) => {
    expect(isSameWord(one, other)).toBe(true);
    expect(isSameWord(other, one)).toBe(true);
  }); // prettier-ignore

  it.each([
    ['milk', 'silk'], ['cat', 'car'], ['bread', 'butter'], ['12', '13'], ['2', '20'], ['mum', 'museum'], ['tea', 'team'],
    ['', 'milk'], ['b12', 'b13'], ['a'.repeat(5000), 'a'.repeat(4999)],
  ])('differ: %s and %s (SO-04)', (one, other) => {
    expect(isSameWord(one, other)).toBe(false);
    expect(isSameWord(other, one)).toBe(false);
  }); // prettier-ignore
});
