import type { ReferenceTime } from '../dates/grammar/fact.ts';
import type { Position } from '../model/sequence-model.ts';
import { hashNamed, hashText } from '../text/hash.ts';
import { findCertainBorders } from './borders/certain-borders.ts';
import { readFacts, readParts, type Part, type WordFacts } from './line-parts.ts';
import type { LineWords } from './line-words.ts';

/** Bits of a feature's hash. */
const featureBits = 20;
/** The joints that a transition between tags depends on: white space, a comma or the like, a full stop or the like. */
export const jointCount = 3;

/** The features of each word of a line, and which tags it may have. */
export function readPositions(line: LineWords, isListed: boolean, today: ReferenceTime): Position[] {
  const facts = readFacts(line);
  const parts = readParts(line, facts, today);
  const borders = findCertainBorders(line, { facts, parts, isListed });
  const joints = new Map<string, number>();
  for (const { joint } of parts.slice(1)) joints.set(joint, (joints.get(joint) ?? 0) + 1);
  const size = lineSize(facts);
  let index = 0;
  return facts.map((_, at) => {
    if (parts[index + 1]?.start === at) index += 1;
    const place = { size, parts, index, isListed, sameJoints: joints.get(parts[index]!.joint) ?? 0 };
    return {
      features: wordFeatures(facts, place, at),
      joint: jointBefore(facts[at]!),
      allowed: borders[at]!,
    };
  });
}

function jointBefore({ mark }: WordFacts): number {
  if (mark === '') return 0;
  return /[.!?;:|*>]/u.test(mark) ? 2 : 1;
}

/** What is before the first word and behind the last. */
const outside: WordFacts = {
  text: '',
  start: 0,
  end: 0,
  mark: '',
  isEnclosed: false,
  group: '',
  verb: '',
  name: '',
  date: '',
};

/** Where a word is among the parts of its line. */
interface Place {
  size: string;
  parts: Part[];
  /** The index of its part. */
  index: number;
  /** How many parts of the line have the same joint before them. */
  sameJoints: number;
  isListed: boolean;
}

const always = hashText('always') & ((1 << featureBits) - 1);
const names = [
  'word',
  'word-',
  'word+',
  'word--',
  'word++',
  'words-',
  'words+',
  'group',
  'group-',
  'group+',
  'groups-',
  'groups+',
  'word-, group',
  'word, group+',
  'verb',
  'verb, word-',
  'name',
  'name+',
  'name, verb-',
  'date',
  'mark',
  'marks',
  'mark, group',
  'mark, word',
  'mark, word-',
  'mark, verb',
  'mark, name',
  'ending',
  'first, verb',
  'first, word-',
  'first verb',
  'size',
  'size, word',
  'size, word-',
  'size, word+',
  'size, name',
  'size, group',
  'size, first',
  'place',
  'place, word',
  'opener',
  'opener, group',
  'opener, word',
  'opener, verb',
  'part',
  'parts',
  'run',
  'kinds',
  'kinds, length',
  'kinds, count',
  'first kind',
  'next kind',
  'lengths',
  'listed',
  'listed, kinds',
  'same joints',
  'same joints, length',
  'same joints, kinds',
  'continues',
  'continues, length',
  'rule',
  'rule, length',
  'rule, kinds',
  'goods',
  'goods, length',
  'products',
  'rule, verbs',
  'part verbs',
] as const;
const named = Object.fromEntries(names.map((name) => [name, hashNamed(name, featureBits)])) as Record<
  (typeof names)[number],
  ReturnType<typeof hashNamed>
>;

function wordFeatures(facts: WordFacts[], place: Place, at: number): number[] {
  const here = facts[at]!;
  const before2 = facts[at - 2] ?? outside;
  const before = facts[at - 1] ?? outside;
  const after = facts[at + 1] ?? outside;
  const after2 = facts[at + 2] ?? outside;
  const { mark } = here;

  const features = [
    always,
    named.word(here.text),
    named['word-'](before.text),
    named['word+'](after.text),
    named['word--'](before2.text),
    named['word++'](after2.text),
    named['words-'](before.text, here.text),
    named['words+'](here.text, after.text),
    named.group(here.group),
    named['group-'](before.group),
    named['group+'](after.group),
    named['groups-'](before.group, here.group),
    named['groups+'](here.group, after.group),
    named['word-, group'](before.text, here.group),
    named['word, group+'](here.text, after.group),
    named.verb(before.verb, here.verb, after.verb),
    named['verb, word-'](here.verb, before.text),
    named.name(before.name, here.name),
    named['name+'](here.name, after.name),
    named['name, verb-'](here.name, before.verb, before.group),
    named.date(before.date, here.date, after.date),
    named.mark(mark),
    named.marks(mark, after.mark, at === facts.length - 1),
    named['mark, group'](mark, here.group),
    named['mark, word'](mark, here.text),
    named['mark, word-'](mark, before.text),
    named['mark, verb'](mark, here.verb, before.verb),
    named['mark, name'](mark, before.name, here.name),
  ];
  if (here.group === 'unknown') features.push(named.ending(here.text.slice(-3)));
  const first = facts[0]!;
  if (at > 0) {
    features.push(named['first, verb'](first.text, here.verb, mark));
    features.push(named['first, word-'](first.text, before.text));
    features.push(named['first verb'](first.verb, here.verb, mark === '' ? before.text : mark));
  }
  const { size } = place;
  features.push(named.size(size, before.text, here.verb, mark));
  features.push(named['size, word'](size, here.text));
  features.push(named['size, word-'](size, before.text));
  features.push(named['size, word+'](size, here.text, after.verb));
  features.push(named['size, name'](size, before.text, here.name));
  features.push(named['size, group'](size, before.text, here.group));
  features.push(named['size, first'](size, here.verb, here.mark === '' && at > 0));
  features.push(named.place(Math.min(at, 3), Math.min(facts.length - 1 - at, 3)));
  if (at < 3) features.push(named['place, word'](at, here.text));
  addOpener(features, facts, at);
  addPart(features, facts, { place, at });
  return features;
}

/** How long a line is, and whether marks part it. */
function lineSize(facts: WordFacts[]): string {
  const marks = facts.filter(({ mark }) => mark !== '').length;
  const length = [6, 10, 16, 28].findIndex((most) => facts.length <= most);
  const marked = marks === 0 ? 0 : marks * 6 < facts.length ? 1 : 2;
  return `${length} ${marked}`;
}

/** How far back the verb that governs a word is looked for, in words. */
const maxReach = 10;

/** The last verb before a word, and how far back it is. */
function addOpener(features: number[], facts: WordFacts[], at: number): void {
  const here = facts[at]!;
  for (let back = 1; back <= maxReach && at - back >= 0; back += 1) {
    const opener = facts[at - back]!;
    const distance = Math.min(back, 6);
    if (opener.verb === 'other' && at - back > 0) continue;
    features.push(named.opener(opener.verb, distance, here.verb, here.name));
    features.push(named['opener, group'](opener.verb, distance, here.group));
    features.push(named['opener, word'](opener.text, here.mark));
    features.push(named['opener, verb'](opener.text, here.text));
    return;
  }
}

/** The part of a list that a word is in, the one before, and how many there are. */
function addPart(features: number[], facts: WordFacts[], { place, at }: { place: Place; at: number }): void {
  const { parts, index, isListed, sameJoints } = place;
  const part = parts[index]!;
  const before = parts[index - 1];
  const isFirst = part.start === at;
  const length = Math.min(part.end - part.start, 5);
  const lengthBefore = before === undefined ? 0 : Math.min(before.end - before.start, 5);
  const count = Math.min(parts.length, 5);
  const { mark } = facts[at]!;
  features.push(named.part(isFirst, length, lengthBefore, mark));
  features.push(named.parts(isFirst, count, mark, isListed));
  features.push(
    named.run(part.run.length > 1 ? Math.min(part.run.length, 3) : 0, part.run.includes(at), mark),
  );
  if (!isFirst || before === undefined) return;
  const { joint } = part;
  features.push(named.kinds(before.kind, part.kind, joint));
  features.push(named['kinds, length'](before.kind, part.kind, length));
  features.push(named['kinds, count'](before.kind, part.kind, count));
  features.push(named['first kind'](parts[0]!.kind, part.kind, joint));
  features.push(named['next kind'](part.kind, parts[index + 1]?.kind ?? '', joint));
  features.push(named.lengths(length, lengthBefore, count, joint));
  features.push(named.listed(isListed, joint, length, lengthBefore));
  features.push(named['listed, kinds'](isListed, joint, before.kind, part.kind));
  features.push(named['same joints'](Math.min(sameJoints, 4), joint));
  features.push(named['same joints, length'](Math.min(sameJoints, 4), length, lengthBefore));
  features.push(named['same joints, kinds'](Math.min(sameJoints, 3), before.kind, part.kind));
  features.push(named.continues(part.continues, joint, count));
  features.push(named['continues, length'](part.continues, length));
  features.push(named.rule(part.rule, joint));
  features.push(named['rule, length'](part.rule, length, lengthBefore));
  features.push(named['rule, kinds'](part.rule, before.kind, part.kind));
  features.push(named.goods(part.isOfGoods, count, part.isProduct, joint));
  features.push(named['goods, length'](part.isOfGoods, length, lengthBefore));
  features.push(named.products(before.isProduct, part.isProduct, count, joint));
  const opener = facts[part.start]!.verb;
  features.push(named['rule, verbs'](part.rule, facts[before.start]!.verb, opener));
  features.push(named['part verbs'](facts[before.start]!.verb, opener, joint, Math.min(length, 3)));
}
