import { classifyVerb } from '../lexicon/verbs.ts';
import { isKnownProduct } from '../lexicon/known-names.ts';
import { tagBit } from '../split/tags.ts';
import { tokenise } from '../text/words.ts';
import { readSingleThing, type Segment } from './tagged-lines.ts';
import { seededRandom } from './random.ts';

/** What lines are composed of. */
export interface Material {
  /** Thoughts of one thing each, by kind. */
  thoughts: readonly (readonly string[])[];
  /** Lines marked by hand, from which fillers, remarks and whole things are taken. */
  marked: readonly (readonly Segment[])[];
}

type Random = () => number;

/** A line, and whether it comes under a heading. */
export interface ComposedLine {
  segments: Segment[];
  isListed: boolean;
}

/** Composes lines of several things by script. Deterministic for the same material. */
export function composeLines({ thoughts, marked }: Material, count: number): ComposedLine[] {
  const random = seededRandom(11);
  const parts = collectParts(marked);
  const short = thoughts.map((texts) =>
    texts.filter((text) => text.length <= 60 && !/[:"“(]|https?/u.test(text)),
  );
  const goods = short
    .map((texts) => texts.filter((text) => isKnownProduct(tokenise(text))))
    .filter((texts) => texts.length > 50);
  const names = short.map((texts) =>
    texts.filter((text) => text.split(' ').length <= 4 && !/[,;/]/u.test(text)),
  );
  const any = (): Segment[] =>
    parts.things.length > 0 && random() < 0.4
      ? pick(parts.things, random)
      : readSingleThing(pick(pick(short, random), random));
  const alike = (kinds: readonly (readonly string[])[]): (() => Segment[]) => {
    const kind = pick(kinds, random);
    return () => readSingleThing(pick(kind, random));
  };
  const manners: readonly [share: number, compose: () => Segment[], canBeListed?: true][] = [
    [0.46, () => dictate(any, parts, random)],
    [0.1, () => enumerate(any, pick([',', ',', ' and', ' +', ' /', ' then'], random), random), true],
    [0.1, () => enumerate(alike(short), pick(commas, random), random), true],
    [0.12, () => enumerate(alike(names), pick(commas, random), random), true],
    [0.06, () => enumerate(alike(goods), '', random), true],
    [0.05, () => countGoods(alike(goods), random), true],
    [0.05, () => number(random() < 0.5 ? any : alike(short), random)],
    [0.06, () => enumerate(() => capitalised(any()), '.', random), true],
  ];
  return Array.from({ length: count }, () => {
    let rest = random();
    const manner = manners.find(([share]) => (rest -= share) < 0) ?? manners[0]!;
    const [, compose, canBeListed] = manner;
    return { segments: compose(), isListed: canBeListed === true && random() < 0.25 };
  });
}

const commas = [
  ',',
  ',',
  ',',
  ',',
  ',',
  ';',
  ' /',
  ' -',
  ' +',
  ' +',
  ' &',
  ' &',
  '.',
  '...',
  ' n',
  ' and',
  ' plus',
  ' then',
];

interface Parts {
  things: Segment[][];
  openers: { task: string[]; other: string[] };
  joints: { task: string[]; other: string[] };
  remarks: string[];
}

/** The things, fillers and remarks of lines marked by hand. Fillers before a verb and before a noun are kept apart. */
function collectParts(marked: Material['marked']): Parts {
  const parts: Parts = {
    things: [],
    openers: { task: [], other: [] },
    joints: { task: [], other: [] },
    remarks: [],
  };
  for (const segments of marked) {
    segments.forEach((segment, index) => {
      const next = segments[index + 1];
      if (segment.first === tagBit('remark')) parts.remarks.push(segment.text);
      if (segment.first === tagBit('begin')) parts.things.push([{ ...segment, text: bare(segment.text) }]);
      if (segment.first !== tagBit('filler') || next?.first !== tagBit('begin')) return;
      const pool = index === 0 ? parts.openers : parts.joints;
      pool[startsWithVerb(next.text) ? 'task' : 'other'].push(segment.text);
    });
  }
  return parts;
}

const bare = (text: string): string => text.replace(/[\s,;:/.–—-]+$/u, '');

const startsWithVerb = (text: string): boolean => classifyVerb(tokenise(text)[0] ?? '') !== 'other';

const filler = (text: string): Segment => ({ text, first: tagBit('filler'), rest: tagBit('filler') });
const remark = (text: string): Segment => ({ text, first: tagBit('remark'), rest: tagBit('remark') });

/** Things as they are spoken: in lower case, without punctuation, with fillers and remarks between them. */
function dictate(thing: () => Segment[], { openers, joints, remarks }: Parts, random: Random): Segment[] {
  const spoken: Segment[] = [];
  const count = 2 + Math.floor(random() * random() * 7);
  for (let index = 0; index < count; index += 1) {
    const next = thing().filter(({ text }) => text !== '');
    const kind = startsWithVerb(next.find(({ first }) => (first & tagBit('begin')) !== 0)?.text ?? '')
      ? 'task'
      : 'other';
    const pool = index === 0 ? openers[kind] : joints[kind];
    const isJoined = random() < (index === 0 ? 0.45 : kind === 'task' ? 0.7 : 1);
    if (isJoined && pool.length > 0 && next[0]!.first !== tagBit('filler'))
      spoken.push(filler(pick(pool, random)));
    else if (isJoined && index > 0)
      spoken.push(filler(pick(['and', 'then', 'and then', 'also', 'plus'], random)));
    spoken.push(...next);
    if (remarks.length > 0 && random() < 0.12) spoken.push(remark(pick(remarks, random)));
  }
  const isPunctuated = random() < 0.1;
  return spoken
    .map((segment) => ({ ...segment, text: isPunctuated ? segment.text : plain(segment.text) }))
    .filter(({ text }) => text !== '');
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<!\d)[.,;:!?()"“”–—]+|[.,;:!?()"“”–—]+(?!\d)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Things in a row, with the same mark between them, sometimes with "and" before the last. */
function enumerate(thing: () => Segment[], mark: string, random: Random): Segment[] {
  const count = 2 + Math.floor(random() * (mark === '' ? 5 : 6) * random());
  const endsWithAnd = (mark === ',' || mark === '') && random() < 0.5;
  return Array.from({ length: count }, (_, index) => {
    const segments = thing().map((segment) => ({
      ...segment,
      text: bare(segment.text.replace(mark === '' ? /[.,;]/gu : /(?!)/u, '')),
    }));
    const last = segments.at(-1)!;
    if (index === count - 1) return segments;
    const isBeforeAnd = endsWithAnd && index === count - 2;
    if (isBeforeAnd) return [...segments, filler('and')];
    if (/^ (?:n|and|&|\+|plus|then)$/u.test(mark)) return [...segments, filler(mark.trim())];
    return [...segments.slice(0, -1), { ...last, text: `${last.text}${mark}` }];
  })
    .flat()
    .filter(({ text }) => text !== '');
}

const counts = [
  '2',
  '3',
  '4',
  '6',
  '10',
  '12',
  '1',
  '1',
  '20',
  'two',
  'three',
  'a dozen',
  '2 x',
  '4x',
  'a',
  'some',
  'half a dozen',
  'five',
];

/** Counted goods in a row: "3 leeks 1 swede barley". */
function countGoods(thing: () => Segment[], random: Random): Segment[] {
  const mark = random() < 0.6 ? '' : ',';
  return enumerate(
    () =>
      thing().map((segment) => {
        const isCounted =
          random() < 0.75 && /^\p{L}/u.test(segment.text) && (segment.first & tagBit('begin')) !== 0;
        return isCounted ? { ...segment, text: `${pick(counts, random)} ${segment.text}` } : segment;
      }),
    mark,
    random,
  );
}

const numberings = [
  ['1.', '2.', '3.', '4.', '5.'],
  ['1)', '2)', '3)', '4)', '5)'],
  ['a)', 'b)', 'c)', 'd)', 'e)'],
  ['a.', 'b.', 'c.', 'd.', 'e.'],
  ['i)', 'ii)', 'iii)', 'iv)', 'v)'],
  ['#1', '#2', '#3', '#4', '#5'],
  ['(1)', '(2)', '(3)', '(4)', '(5)'],
  ['(a)', '(b)', '(c)', '(d)', '(e)'],
  ['no 1', 'no 2', 'no 3', 'no 4', 'no 5'],
  ['one', 'two', 'three', 'four', 'five'],
  ['first', 'second', 'third', 'fourth', 'lastly'],
  ['firstly', 'secondly', 'thirdly', 'and then', 'finally'],
  ['first', 'then', 'after that', 'then', 'and finally'],
  ['first is', 'second is', 'third is', 'then', 'and last'],
];

/** Numbered things in one line: "i) oil the hinges ii) bleed brakes". */
function number(thing: () => Segment[], random: Random): Segment[] {
  const marks = pick(numberings, random);
  const length = 2 + Math.floor(random() * 4);
  return marks
    .slice(0, length)
    .flatMap((mark) => [
      filler(mark),
      ...thing().map((segment) => ({ ...segment, text: bare(segment.text) })),
    ]);
}

const capitalised = (segments: Segment[]): Segment[] =>
  segments.map((segment, index) =>
    index === 0
      ? { ...segment, text: segment.text.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) }
      : segment,
  );

function pick<T>(among: readonly T[], random: Random): T {
  return among[Math.floor(random() * among.length)]!;
}
