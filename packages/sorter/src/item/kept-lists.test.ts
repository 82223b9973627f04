import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

/** Things as people list them, each with its title. */
const things: readonly (readonly [string, string])[] = [
  ['milk', 'Milk'],
  ['call mum', 'Call mum'],
  ['gift for lucy', 'Gift for lucy'],
  ['plumber', 'Plumber'],
  ['printer ink', 'Printer ink'],
  ['plan the holiday', 'Plan the holiday'],
  ['dog food', 'Dog food'],
  ['haircut', 'Haircut'],
  ['book the dentist', 'Book the dentist'],
  ['oat milk', 'Oat milk'],
];

const capitalised = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const ways: Readonly<Record<string, (list: readonly string[]) => string>> = {
  'on lines': (list) => list.join('\n'),
  'on lines that a phone capitalises': (list) => list.map(capitalised).join('\n'),
  'with a capital at its beginning': (list) => capitalised(list.join('\n')),
  'with its beginning in capitals': ([first = '', ...rest]) => [first.toUpperCase(), ...rest].join('\n'),
  'in two paragraphs': (list) => `${list.slice(0, 2).join('\n')}\n\n${list.slice(2).join('\n')}`,
  'with its first thing apart': ([first, ...rest]) => `${first}\n\n${rest.join('\n')}`,
  'with marks behind its first line': ([first = '', ...rest]) =>
    [capitalised(first), ...rest.map((thing) => `- ${thing}`)].join('\n'),
  'with bullets': (list) => list.map((thing) => `• ${thing}`).join('\n'),
  'with numbers': (list) => list.map((thing, index) => `${index + 1}. ${thing}`).join('\n'),
  'with commas': (list) => list.join(', '),
  'with semicolons': (list) => list.join('; '),
};

describe('a list', () => {
  it.each(Object.keys(ways))('written %s keeps each of its things (SO-01, SO-02, SO-12)', (way) => {
    for (let start = 0; start < things.length; start += 1) {
      const list = [0, 1, 2, 3].map((at) => things[(start + at * 3) % things.length]!);
      const text = ways[way]!(list.map(([written]) => written));
      const titles = sortOnFridayMorning(text).map(({ title }) => title.toLowerCase());
      expect(titles, JSON.stringify(text)).toEqual(list.map(([, title]) => title.toLowerCase()));
    }
  });
});
