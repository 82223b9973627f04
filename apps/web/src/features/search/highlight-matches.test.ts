// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

/** The text with brackets around its matches. */
const marked = (text: string, query: string) =>
  highlightMatches(text, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('highlightMatches', () => {
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
    ['Straße kehren', 'strasse', '[Straße] kehren'],
    ['Strasse', 'straß', '[Strass]e'],
    ['Kup żółw', 'zolw', 'Kup [żółw]'],
    ['Smørrebrød', 'smorre', '[Smørre]brød'],
    ['😀 party', 'party', '😀 [party]'],
    ['anything', '', 'anything'],
    ['anything', '(.*)', 'anything'],
    ['', 'x', ''],
  ])('marks in "%s" the words of "%s" (IL-12)', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('neither loses nor adds text (IL-12)', () => {
    const hostile = '<img src=x onerror=alert(1)> & "fig" \u202efig\u0000';

    expect(
      highlightMatches(hostile, 'img fig alert')
        .map(({ text }) => text)
        .join(''),
    ).toBe(hostile);
  });
});
