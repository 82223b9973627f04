import { seededRandom } from '@pouch/sorter/random';

const length = 10_000;

/** Texts that tend to make such parsers slow: repetition, nesting, near misses, other scripts. */
const seeds: readonly string[] = [
  'and ',
  'a, ',
  'then and ',
  ', , ',
  '& ',
  '((((',
  '))))',
  '[[[[',
  '"',
  "'",
  '“',
  '\n',
  '- ',
  '\n- ',
  '1. ',
  '; ',
  '. A',
  ':',
  'a: ',
  ' - ',
  'monday ',
  'every ',
  'every other ',
  'next ',
  'tomorrow at ',
  'at 5 ',
  'in 3 days and ',
  '1/2/',
  '2026-',
  '12:',
  'the 5th of ',
  'last ',
  'first ',
  'mon and tue and ',
  'quarter to ',
  'half past ',
  'twenty ',
  'add milk to my ',
  'remind me to ',
  'please ',
  'um ',
  'need to ',
  'buy ',
  'buy milk and ',
  'milk eggs bread ',
  '2 loaves of ',
  'x2 ',
  '99 ',
  '9',
  '0',
  'a',
  'aaaa ',
  'é',
  'ß',
  'İ',
  'ﬁ',
  '🥛',
  '👨‍👩‍👧‍👦 ',
  'مرحبا ',
  'שלום ',
  '你好',
  '\u202e',
  '\u0000',
  '\ud800',
  '\u0301',
  'e\u0301',
  'https://',
  'http://a.b/',
  'www.',
  'https://example.com/a?b=c&',
  '@',
  '#',
  '$',
  '(a+)+',
  '<b>',
  '%s',
  '\\',
  '\t',
  '\u00a0',
  '\u2028',
  '…',
  '—',
  'for 3 weeks until ',
  'on the 1st of every month and ',
  'call mum and ',
  'watch dune, ',
  'film: ',
  'shopping: ',
  'due ',
  'by friday ',
  'in ',
  'a b ',
  'a pack of ',
  'supposedly ',
  "it's ",
  'asap ',
];

/** `count` hostile texts of 10,000 characters, the same on every run: each seed repeated, then mixtures. */
export function* hostileTexts(count: number): Generator<string> {
  const random = seededRandom(99);
  const pick = (): string => seeds[Math.floor(random() * seeds.length)] ?? '';
  for (let index = 0; index < count; index += 1) {
    const single = seeds[index];
    yield single === undefined
      ? mixSeeds(pick, 1 + Math.floor(random() * 6))
      : single.repeat(Math.ceil(length / single.length)).slice(0, length);
  }
}

function mixSeeds(pick: () => string, kinds: number): string {
  const own = Array.from({ length: kinds }, pick).join('');
  return own.repeat(Math.ceil(length / Math.max(own.length, 1))).slice(0, length);
}
