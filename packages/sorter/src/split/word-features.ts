import type { ReferenceTime } from '../dates/grammar/fact.ts';
import type { Position } from '../model/sequence-model.ts';
import { hashed } from '../text/hash.ts';
import { findCertainBorders } from './borders/certain-borders.ts';
import { readFacts, readParts, type Part, type WordFacts } from './line-parts.ts';
import type { LineWords } from './line-words.ts';

/** Bits of a feature's hash. */
const wordFeatureBits = 20;
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

type Add = (hash: number) => void;

function wordFeatures(facts: WordFacts[], place: Place, at: number): number[] {
  const features: number[] = [];
  const add: Add = (hash) => {
    features.push(hash & ((1 << wordFeatureBits) - 1));
  };
  const here = facts[at]!;
  const before2 = facts[at - 2] ?? outside;
  const before = facts[at - 1] ?? outside;
  const after = facts[at + 1] ?? outside;
  const after2 = facts[at + 2] ?? outside;
  const { mark } = here;

  add(hashed`always`);
  add(hashed`word ${here.text}`);
  add(hashed`word- ${before.text}`);
  add(hashed`word+ ${after.text}`);
  add(hashed`word-- ${before2.text}`);
  add(hashed`word++ ${after2.text}`);
  add(hashed`words- ${before.text} ${here.text}`);
  add(hashed`words+ ${here.text} ${after.text}`);
  add(hashed`group ${here.group}`);
  add(hashed`group- ${before.group}`);
  add(hashed`group+ ${after.group}`);
  add(hashed`groups- ${before.group} ${here.group}`);
  add(hashed`groups+ ${here.group} ${after.group}`);
  add(hashed`word-, group ${before.text} ${here.group}`);
  add(hashed`word, group+ ${here.text} ${after.group}`);
  add(hashed`verb ${before.verb} ${here.verb} ${after.verb}`);
  add(hashed`verb, word- ${here.verb} ${before.text}`);
  add(hashed`name ${before.name} ${here.name}`);
  add(hashed`name+ ${here.name} ${after.name}`);
  add(hashed`name, verb- ${here.name} ${before.verb} ${before.group}`);
  add(hashed`date ${before.date} ${here.date} ${after.date}`);
  add(hashed`mark ${mark}`);
  add(hashed`marks ${mark} ${after.mark} ${at === facts.length - 1}`);
  add(hashed`mark, group ${mark} ${here.group}`);
  add(hashed`mark, word ${mark} ${here.text}`);
  add(hashed`mark, word- ${mark} ${before.text}`);
  add(hashed`mark, verb ${mark} ${here.verb} ${before.verb}`);
  add(hashed`mark, name ${mark} ${before.name} ${here.name}`);
  if (here.group === 'unknown') add(hashed`ending ${here.text.slice(-3)}`);
  const first = facts[0]!;
  if (at > 0) {
    add(hashed`first, verb ${first.text} ${here.verb} ${mark}`);
    add(hashed`first, word- ${first.text} ${before.text}`);
    add(hashed`first verb ${first.verb} ${here.verb} ${mark === '' ? before.text : mark}`);
  }
  const { size } = place;
  add(hashed`size ${size} ${before.text} ${here.verb} ${mark}`);
  add(hashed`size, word ${size} ${here.text}`);
  add(hashed`size, word- ${size} ${before.text}`);
  add(hashed`size, word+ ${size} ${here.text} ${after.verb}`);
  add(hashed`size, name ${size} ${before.text} ${here.name}`);
  add(hashed`size, group ${size} ${before.text} ${here.group}`);
  add(hashed`size, first ${size} ${here.verb} ${here.mark === '' && at > 0}`);
  add(hashed`place ${Math.min(at, 3)} ${Math.min(facts.length - 1 - at, 3)}`);
  if (at < 3) add(hashed`place, word ${at} ${here.text}`);
  addOpener(facts, at, add);
  addPart(facts, place, at, add);
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
function addOpener(facts: WordFacts[], at: number, add: Add): void {
  const here = facts[at]!;
  for (let back = 1; back <= maxReach && at - back >= 0; back += 1) {
    const opener = facts[at - back]!;
    const distance = Math.min(back, 6);
    if (opener.verb === 'other' && at - back > 0) continue;
    add(hashed`opener ${opener.verb} ${distance} ${here.verb} ${here.name}`);
    add(hashed`opener, group ${opener.verb} ${distance} ${here.group}`);
    add(hashed`opener, word ${opener.text} ${here.mark}`);
    add(hashed`opener, verb ${opener.text} ${here.text}`);
    return;
  }
}

/** The part of a list that a word is in, the one before, and how many there are. */
function addPart(
  facts: WordFacts[],
  { parts, index, isListed, sameJoints }: Place,
  at: number,
  add: Add,
): void {
  const part = parts[index]!;
  const before = parts[index - 1];
  const isFirst = part.start === at;
  const length = Math.min(part.end - part.start, 5);
  const lengthBefore = before === undefined ? 0 : Math.min(before.end - before.start, 5);
  const count = Math.min(parts.length, 5);
  const { mark } = facts[at]!;
  add(hashed`part ${isFirst} ${length} ${lengthBefore} ${mark}`);
  add(hashed`parts ${isFirst} ${count} ${mark} ${isListed}`);
  add(hashed`run ${part.run.length > 1 ? Math.min(part.run.length, 3) : 0} ${part.run.includes(at)} ${mark}`);
  if (!isFirst || before === undefined) return;
  const { joint } = part;
  add(hashed`kinds ${before.kind} ${part.kind} ${joint}`);
  add(hashed`kinds, length ${before.kind} ${part.kind} ${length}`);
  add(hashed`kinds, count ${before.kind} ${part.kind} ${count}`);
  add(hashed`first kind ${parts[0]!.kind} ${part.kind} ${joint}`);
  add(hashed`next kind ${part.kind} ${parts[index + 1]?.kind ?? ''} ${joint}`);
  add(hashed`lengths ${length} ${lengthBefore} ${count} ${joint}`);
  add(hashed`listed ${isListed} ${joint} ${length} ${lengthBefore}`);
  add(hashed`listed, kinds ${isListed} ${joint} ${before.kind} ${part.kind}`);
  add(hashed`same joints ${Math.min(sameJoints, 4)} ${joint}`);
  add(hashed`same joints, length ${Math.min(sameJoints, 4)} ${length} ${lengthBefore}`);
  add(hashed`same joints, kinds ${Math.min(sameJoints, 3)} ${before.kind} ${part.kind}`);
  add(hashed`continues ${part.continues} ${joint} ${count}`);
  add(hashed`continues, length ${part.continues} ${length}`);
  add(hashed`rule ${part.rule} ${joint}`);
  add(hashed`rule, length ${part.rule} ${length} ${lengthBefore}`);
  add(hashed`rule, kinds ${part.rule} ${before.kind} ${part.kind}`);
  add(hashed`goods ${part.isOfGoods} ${count} ${part.isProduct} ${joint}`);
  add(hashed`goods, length ${part.isOfGoods} ${length} ${lengthBefore}`);
  add(hashed`products ${before.isProduct} ${part.isProduct} ${count} ${joint}`);
  const opener = facts[part.start]!.verb;
  add(hashed`rule, verbs ${part.rule} ${facts[before.start]!.verb} ${opener}`);
  add(hashed`part verbs ${facts[before.start]!.verb} ${opener} ${joint} ${Math.min(length, 3)}`);
}
