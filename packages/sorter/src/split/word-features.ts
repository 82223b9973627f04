import type { ReferenceTime } from '../dates/grammar/fact.ts';
import type { Position } from '../model/sequence-model.ts';
import { hashText } from '../text/hash.ts';
import { findCertainBorders } from './certain-borders.ts';
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

const outside = { text: '', mark: '', group: '', verb: '', name: '', date: '' };

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

function wordFeatures(facts: WordFacts[], place: Place, at: number): number[] {
  const features: number[] = [];
  const add = (feature: string): void => {
    features.push(hashText(feature) & ((1 << wordFeatureBits) - 1));
  };
  const here = facts[at]!;
  const [before2, before, after, after2] = [-2, -1, 1, 2].map((step) => facts[at + step] ?? outside);
  const { mark } = here;

  add('always');
  add(`word ${here.text}`);
  add(`word- ${before!.text}`);
  add(`word+ ${after!.text}`);
  add(`word-- ${before2!.text}`);
  add(`word++ ${after2!.text}`);
  add(`words- ${before!.text} ${here.text}`);
  add(`words+ ${here.text} ${after!.text}`);
  add(`group ${here.group}`);
  add(`group- ${before!.group}`);
  add(`group+ ${after!.group}`);
  add(`groups- ${before!.group} ${here.group}`);
  add(`groups+ ${here.group} ${after!.group}`);
  add(`word-, group ${before!.text} ${here.group}`);
  add(`word, group+ ${here.text} ${after!.group}`);
  add(`verb ${before!.verb} ${here.verb} ${after!.verb}`);
  add(`verb, word- ${here.verb} ${before!.text}`);
  add(`name ${before!.name} ${here.name}`);
  add(`name+ ${here.name} ${after!.name}`);
  add(`name, verb- ${here.name} ${before!.verb} ${before!.group}`);
  add(`date ${before!.date} ${here.date} ${after!.date}`);
  add(`mark ${mark}`);
  add(`marks ${mark} ${after!.mark} ${at === facts.length - 1}`);
  add(`mark, group ${mark} ${here.group}`);
  add(`mark, word ${mark} ${here.text}`);
  add(`mark, word- ${mark} ${before!.text}`);
  add(`mark, verb ${mark} ${here.verb} ${before!.verb}`);
  add(`mark, name ${mark} ${before!.name} ${here.name}`);
  if (here.group === 'unknown') add(`ending ${here.text.slice(-3)}`);
  const first = facts[0]!;
  if (at > 0) {
    add(`first, verb ${first.text} ${here.verb} ${mark}`);
    add(`first, word- ${first.text} ${before!.text}`);
    add(`first verb ${first.verb} ${here.verb} ${mark === '' ? before!.text : mark}`);
  }
  const { size } = place;
  add(`size ${size} ${before!.text} ${here.verb} ${mark}`);
  add(`size, word ${size} ${here.text}`);
  add(`size, word- ${size} ${before!.text}`);
  add(`size, word+ ${size} ${here.text} ${after!.verb}`);
  add(`size, name ${size} ${before!.text} ${here.name}`);
  add(`size, group ${size} ${before!.text} ${here.group}`);
  add(`size, first ${size} ${here.verb} ${here.mark === '' && at > 0}`);
  add(`place ${Math.min(at, 3)} ${Math.min(facts.length - 1 - at, 3)}`);
  if (at < 3) add(`place, word ${at} ${here.text}`);
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
function addOpener(facts: WordFacts[], at: number, add: (feature: string) => void): void {
  const here = facts[at]!;
  for (let back = 1; back <= maxReach && at - back >= 0; back += 1) {
    const opener = facts[at - back]!;
    const distance = Math.min(back, 6);
    if (opener.verb === 'other' && at - back > 0) continue;
    add(`opener ${opener.verb} ${distance} ${here.verb} ${here.name}`);
    add(`opener, group ${opener.verb} ${distance} ${here.group}`);
    add(`opener, word ${opener.text} ${here.mark}`);
    add(`opener, verb ${opener.text} ${here.text}`);
    return;
  }
}

/** The part of a list that a word is in, the one before, and how many there are. */
function addPart(
  facts: WordFacts[],
  { parts, index, isListed, sameJoints }: Place,
  at: number,
  add: (feature: string) => void,
): void {
  const part = parts[index]!;
  const before = parts[index - 1];
  const isFirst = part.start === at;
  const length = Math.min(part.end - part.start, 5);
  const lengthBefore = before === undefined ? 0 : Math.min(before.end - before.start, 5);
  const count = Math.min(parts.length, 5);
  const { mark } = facts[at]!;
  add(`part ${isFirst} ${length} ${lengthBefore} ${mark}`);
  add(`parts ${isFirst} ${count} ${mark} ${isListed}`);
  add(`run ${part.run.length > 1 ? Math.min(part.run.length, 3) : 0} ${part.run.includes(at)} ${mark}`);
  if (!isFirst || before === undefined) return;
  const { joint } = part;
  add(`kinds ${before.kind} ${part.kind} ${joint}`);
  add(`kinds, length ${before.kind} ${part.kind} ${length}`);
  add(`kinds, count ${before.kind} ${part.kind} ${count}`);
  add(`first kind ${parts[0]!.kind} ${part.kind} ${joint}`);
  add(`next kind ${part.kind} ${parts[index + 1]?.kind ?? ''} ${joint}`);
  add(`lengths ${length} ${lengthBefore} ${count} ${joint}`);
  add(`listed ${isListed} ${joint} ${length} ${lengthBefore}`);
  add(`listed, kinds ${isListed} ${joint} ${before.kind} ${part.kind}`);
  add(`same joints ${Math.min(sameJoints, 4)} ${joint}`);
  add(`same joints, length ${Math.min(sameJoints, 4)} ${length} ${lengthBefore}`);
  add(`same joints, kinds ${Math.min(sameJoints, 3)} ${before.kind} ${part.kind}`);
  add(`continues ${part.continues} ${joint} ${count}`);
  add(`continues, length ${part.continues} ${length}`);
  add(`rule ${part.rule} ${joint}`);
  add(`rule, length ${part.rule} ${length} ${lengthBefore}`);
  add(`rule, kinds ${part.rule} ${before.kind} ${part.kind}`);
  add(`goods ${part.isOfGoods} ${count} ${part.isProduct} ${joint}`);
  add(`goods, length ${part.isOfGoods} ${length} ${lengthBefore}`);
  add(`products ${before.isProduct} ${part.isProduct} ${count} ${joint}`);
  const opener = facts[part.start]!.verb;
  add(`rule, verbs ${part.rule} ${facts[before.start]!.verb} ${opener}`);
  add(`part verbs ${facts[before.start]!.verb} ${opener} ${joint} ${Math.min(length, 3)}`);
}
