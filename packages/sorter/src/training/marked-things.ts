import { readLines } from './read-lines.ts';
import type { LabelledText } from './training-data.ts';

/** Files of lines with every word marked (see `readMarkedLine`). Their order counts: examples are shuffled from it. */
const markedFiles = [
  ...['dictated-home', 'dictated-mixed', 'dictated-work', 'typed-lists', 'typed-mixed', 'typed-short'],
  ...['dictated-varied', 'typed-labels', 'typed-varied'],
  ...['dictated-rambling', 'typed-notes', 'typed-pairs', 'many-hands'],
];

export const markedLines = (): string[] => markedFiles.flatMap((file) => readLines(`parting/${file}.txt`));

/** What the letters behind a thing say of it. */
const labels: Readonly<Record<string, Omit<LabelledText, 'text' | 'source'>>> = {
  tp: { category: 'To-Do', context: 'Personal' },
  tw: { category: 'To-Do', context: 'Work' },
  ss: { category: 'Shopping', purchaseCategory: 'Supermarket' },
  sh: { category: 'Shopping', purchaseCategory: 'Home' },
  se: { category: 'Shopping', purchaseCategory: 'Electronics' },
  sw: { category: 'Shopping', purchaseCategory: 'Wardrobe' },
  sr: { category: 'Shopping', purchaseCategory: 'Recreational' },
  so: { category: 'Shopping', purchaseCategory: 'Other' },
  bt: { category: 'Bucket', bucket: 'TasteBucket' },
  bw: { category: 'Bucket', bucket: 'WatchBucket' },
  bl: { category: 'Bucket', bucket: 'ListenBucket' },
  br: { category: 'Bucket', bucket: 'ReadBucket' },
  bp: { category: 'Bucket', bucket: 'PlayBucket' },
  bo: { category: 'Bucket', bucket: 'LocationBucket' },
  bi: { category: 'Bucket', bucket: 'IdeaBucket' },
};
const kindMark = /~(?<letters>[a-z]{2})(?![a-z])/gu;
const thing = /\|(?<words>[^|~]+)~(?<letters>[a-z]{2})(?![a-z])/gu;
const asides = /\{[^}]*\}|\[[^\]]*\]|<[^>]*>/gu;

/** The things of marked lines whose kind is marked too: "|milk~ss" is from the supermarket. */
export function markedThings(): LabelledText[] {
  return markedLines().flatMap((line) =>
    [...line.matchAll(thing)].map(({ groups }) => {
      const { words = '', letters = '' } = groups ?? {};
      const label = labels[letters];
      if (label === undefined) throw new Error(`No kind is called "${letters}": ${line}`);
      return { text: words.replace(asides, ' ').replace(/\s+/gu, ' ').trim(), source: 'thoughts', ...label };
    }),
  );
}

/** A marked line without the marks of kinds. */
export const withoutKinds = (line: string): string => line.replace(kindMark, '');
