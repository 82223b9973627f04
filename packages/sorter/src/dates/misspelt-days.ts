import { editDistance } from '../text/edit-distance.ts';
import { anyOf, findMatches } from '../text/pattern.ts';

/** The weekdays and the long months, by their first letter; "wensday" is how it sounds. */
const namesByLetter: Record<string, readonly string[]> = {
  a: ['august'],
  d: ['december'],
  f: ['friday', 'february'],
  j: ['january'],
  m: ['monday'],
  n: ['november'],
  o: ['october'],
  s: ['saturday', 'sunday', 'september'],
  t: ['tuesday', 'thursday'],
  w: ['wednesday', 'wensday'],
};

/** A single mistake leaves the beginning or the end of a name as it is. */
const candidate = new RegExp(
  `\\b(?<name>(?:mon|tue|thu|wed|wen|fri|sat|sun|jan|feb|aug|sep|oct|nov|dec)[a-z]{2,8}?|[mtwfsjaond][a-z]{1,7}${anyOf(
    'day|uary|ber|gust',
  )})s?\\b(?!['’]\\p{L})`,
  'giu',
);

/** Words and names that are as near. */
const otherWords: ReadonlySet<string> = new Set(
  'sundae sundry frida friary augusta auguste augusto munday sunray'.split(' '),
);

/** A text with its weekdays and months in their usual spelling. */
interface MendedText {
  text: string;
  /** The index in the text as written. */
  written: (index: number) => number;
}

/** Mends the weekdays and months that are one letter or one swap away: "thurday", "febuary"; null when there are none. */
export function mendDays(text: string): MendedText | null {
  const found = findMatches(candidate, text).flatMap(({ index, groups = {} }) => {
    const name = groups.name ?? '';
    const usual = usualName(name.toLowerCase());
    return usual === null ? [] : [{ index, name, usual }];
  });
  if (found.length === 0) return null;
  let mended = '';
  let from = 0;
  const shifts: { from: number; by: number }[] = [];
  for (const { index, name, usual } of found) {
    mended += text.slice(from, index) + usual;
    from = index + name.length;
    shifts.push({ from: mended.length, by: from - mended.length });
  }
  const written = (index: number): number =>
    index + (shifts.findLast((shift) => shift.from <= index)?.by ?? 0);
  return { text: mended + text.slice(from), written };
}

function usualName(word: string): string | null {
  const names = namesByLetter[word.charAt(0)] ?? [];
  if (word.length < 5 || otherWords.has(word) || names.some((name) => name === word && name !== 'wensday'))
    return null;
  const usual = names.find((name) => word === name || editDistance(word, name) === 1);
  return usual === 'wensday' ? 'wednesday' : (usual ?? null);
}
