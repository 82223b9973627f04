import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buckets,
  type Bucket,
  type Category,
  type Context,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';
import { purchaseKinds } from '../types/kinds.ts';
import { taskVerbs } from '../lexicon/verbs.ts';
import { knownNames } from './known-names.ts';
import { readLines } from './read-lines.ts';
import { seededRandom } from './random.ts';

/** A text with the part of its kind that its source labels. */
export interface LabelledText {
  text: string;
  /** The set it came from; `thoughts`, `phrases` and `names` were written for this project. */
  source: string;
  category: Category;
  purchaseCategory?: PurchaseCategory;
  bucket?: Bucket;
  context?: Context;
}

/** Lists of names that fill the slots of phrases, by slot. Share-alike lists (books, authors, app ideas) are left out. */
const slotFiles: Record<string, string[]> = {
  movie: ['movies'],
  tv: ['tv'],
  artist: ['artists'],
  song: ['songs'],
  album: ['albums'],
  game: ['games'],
  place: ['places'],
  venue: ['venue_types'],
  restaurant: ['restaurants'],
  dish: ['dishes'],
  cuisine: ['cuisines'],
  drink: ['drinks'],
  sport: ['sports'],
};

/** Texts made from each phrase with slots. */
const textsPerPhrase = 40;
/** Texts made from a phrase that is only a slot; fewer, because a bare word is more often something to buy. */
const textsPerBareSlot = 12;
/** Tasks made with each task verb. */
const tasksPerVerb = 5;

const plainName = (name: string): string => name.replace('Bucket', '').toLowerCase();

/** Thoughts written for this project, one by one. */
export function composedThoughts(): LabelledText[] {
  const thoughts = (file: string, label: Omit<LabelledText, 'text' | 'source'>): LabelledText[] =>
    readLines(`thoughts/${file}.txt`).map((text) => ({ text, source: 'thoughts', ...label }));
  return [
    ...thoughts('todo-personal', { category: 'To-Do', context: 'Personal' }),
    ...thoughts('todo-work', { category: 'To-Do', context: 'Work' }),
    ...purchaseKinds.flatMap((purchaseCategory) =>
      thoughts(`shopping-${plainName(purchaseCategory)}`, { category: 'Shopping', purchaseCategory }),
    ),
    ...buckets.flatMap((bucket) => thoughts(`bucket-${plainName(bucket)}`, { category: 'Bucket', bucket })),
  ];
}

/** Known names of the classes that imply a kind. Dishes imply none: they are bought, cooked and tried. */
export function bareNames(): LabelledText[] {
  const bare = (names: string[], label: Omit<LabelledText, 'text' | 'source'>): LabelledText[] =>
    names.map((text) => ({ text, source: 'names', ...label }));
  return [
    ...purchaseKinds.flatMap((purchaseCategory) =>
      bare(productNames(purchaseCategory), { category: 'Shopping', purchaseCategory }),
    ),
    ...bare(knownNames('restaurant'), { category: 'Bucket', bucket: 'TasteBucket' }),
    ...bare(knownNames('place'), { category: 'Bucket', bucket: 'LocationBucket' }),
    ...(['watch', 'listen', 'read', 'play'] as const).flatMap((name) =>
      bare(knownNames(name), {
        category: 'Bucket',
        bucket: buckets.find((bucket) => plainName(bucket) === name)!,
      }),
    ),
  ];
}

const productNames = (purchaseCategory: PurchaseCategory): string[] =>
  knownNames(plainName(purchaseCategory) as 'supermarket');

/** Phrases written for this project, with their slots filled. Deterministic for the same data folder. */
export function filledPhrases(dataFolder: string): LabelledText[] {
  const slots = mergeSlots(readSlots(), readDataSlots(dataFolder));
  const random = seededRandom(20);
  const fill = (phrase: string, own: Record<string, string[]> = {}): string =>
    phrase.replace(/\{(\w+)\}/g, (_, name: string) => pick(own[name] ?? slots[name] ?? [name], random));
  const bucketTexts = (name: string, bucket: Bucket): LabelledText[] =>
    readLines(`phrases/bucket-${name}.txt`).flatMap((phrase) =>
      fillPhrase(phrase, fill).map((text) => ({ text, source: 'phrases', category: 'Bucket', bucket })),
    );
  return [
    ...taskTexts('todo-personal.txt', 'Personal'),
    ...taskTexts('todo-work.txt', 'Work'),
    ...verbTasks(fill),
    ...purchaseKinds.flatMap((purchaseCategory) => shoppingTexts(purchaseCategory, fill)),
    ...bucketTexts('watch', 'WatchBucket'),
    ...bucketTexts('listen', 'ListenBucket'),
    ...bucketTexts('read', 'ReadBucket'),
    ...bucketTexts('play', 'PlayBucket'),
    ...bucketTexts('taste', 'TasteBucket'),
    ...bucketTexts('location', 'LocationBucket'),
    ...bucketTexts('idea', 'IdeaBucket'),
  ];
}

/** The labelled public sets in a data folder. */
export function publicTexts(dataFolder: string): LabelledText[] {
  return ['clinc', 'snips', 'slurp', 'todo-task', 'bucket-lists', 'products'].flatMap((folder) =>
    readdirSync(join(dataFolder, folder))
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
      .flatMap((name) => readRows(join(dataFolder, folder, name), name.replace('.jsonl', ''))),
  );
}

function readRows(path: string, source: string): LabelledText[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as { text: string; label: Record<string, string> })
    .map(({ text, label }) => ({
      text,
      source,
      category: label.category as Category,
      ...(label.purchaseCategory ? { purchaseCategory: label.purchaseCategory as PurchaseCategory } : {}),
      ...(label.bucket_name ? { bucket: label.bucket_name as Bucket } : {}),
      ...(label.context ? { context: label.context as Context } : {}),
    }));
}

function taskTexts(file: string, context: Context): LabelledText[] {
  return readLines(`phrases/${file}`).map((text) => ({
    text,
    source: 'phrases',
    category: 'To-Do',
    context,
  }));
}

/** Tasks of every verb with random objects, so that the model learns the verb rather than the object. */
function verbTasks(fill: (phrase: string, own: Record<string, string[]>) => string): LabelledText[] {
  const good = purchaseKinds.flatMap(productNames);
  const shapes = readLines('phrases/tasks-by-verb.txt');
  return taskVerbs.flatMap((verb) =>
    Array.from({ length: tasksPerVerb }, (): LabelledText => {
      const text = fill('{shape}', { shape: shapes });
      return { text: fill(text, { verb: [verb], good }), source: 'phrases', category: 'To-Do' };
    }),
  );
}

function shoppingTexts(
  purchaseCategory: PurchaseCategory,
  fill: (phrase: string, own: Record<string, string[]>) => string,
): LabelledText[] {
  const label = { source: 'phrases', category: 'Shopping', purchaseCategory } as const;
  const own = { good: productNames(purchaseCategory) };
  return readLines('phrases/shopping.txt').flatMap((phrase) =>
    Array.from({ length: 8 }, () => ({ ...label, text: fill(phrase, own) })),
  );
}

function fillPhrase(phrase: string, fill: (phrase: string) => string): string[] {
  if (!phrase.includes('{')) return Array.from({ length: 8 }, () => phrase);
  const count = /^\{\w+\}$/.test(phrase) ? textsPerBareSlot : textsPerPhrase;
  return Array.from({ length: count }, () => fill(phrase));
}

function readSlots(): Record<string, string[]> {
  return Object.fromEntries(
    readLines('phrases/slots.txt').map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon),
        line
          .slice(colon + 1)
          .split('|')
          .map((word) => word.trim()),
      ];
    }),
  );
}

function readDataSlots(dataFolder: string): Record<string, string[]> {
  const words = (file: string): string[] => {
    const path = join(dataFolder, 'gazetteers', `${file}.txt`);
    if (!existsSync(path)) throw new Error(`The list ${path} is missing`);
    return readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== '');
  };
  return Object.fromEntries(Object.entries(slotFiles).map(([slot, files]) => [slot, files.flatMap(words)]));
}

function mergeSlots(
  one: Record<string, string[]>,
  other: Record<string, string[]>,
): Record<string, string[]> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]));
}

function pick(words: string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? '';
}
