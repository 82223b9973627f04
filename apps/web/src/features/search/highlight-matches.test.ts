import { describe, expect, it } from 'vitest';
import { markWords } from './highlight-matches.ts';

/** The text with brackets around what is marked. */
const marked = (text: string, query: string) =>
  markWords(text, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('the searched words are marked', () => {
  it.each([
    ['Water the fig tree', 'fig', 'Water the [fig] tree'],
    ['Water the fig tree', 'tree water', '[Water] the fig [tree]'],
    ['Dentist', 'den', '[Den]tist'],
    ['Café au lait', 'cafe', '[Café] au lait'],
    ['Cafe\u0301 au lait', 'café', '[Cafe\u0301] au lait'],
    ['İstanbul', 'istan', '[İstan]bul'],
    ['Banana bread', 'bananas', '[Banana] bread'],
    ['photograph', 'to', 'photograph'],
    ['photograph', 'graph', 'photo[graph]'],
    ['牛乳を買う', '牛乳', '[牛乳]を買う'],
    ['Straße', 'stra', '[Stra]ße'],
    ['😀 party', 'party', '😀 [party]'],
    ['anything', '', 'anything'],
    ['anything', '(.*)', 'anything'],
    ['', 'x', ''],
  ])('%s, searched for %s (IL-12)', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('and nothing of the text is lost or added (IL-12)', () => {
    const hostile = '<img src=x onerror=alert(1)> & "fig" \u202efig\u0000';

    expect(
      markWords(hostile, 'img fig alert')
        .map(({ text }) => text)
        .join(''),
    ).toBe(hostile);
  });
});
