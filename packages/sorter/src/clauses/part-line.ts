import { probabilities, unpackModel } from '../model/linear-model.ts';
import type { Today } from '../dates/grammar/fact.ts';
import { partingModel } from '../model/parting-weights.ts';
import type { Clause } from './clause.ts';
import { gapFeatures, lineFacts, mayOpen, type LineFacts } from '../split/boundary-features.ts';
import { gapsOf, tieOf, type Gap } from '../split/boundaries.ts';
import { continues, governs, sharedLead, speaksOnlyOfTime } from './parting.ts';

const model = unpackModel(partingModel);

/** From this likelihood on a line parts at a joint, and at a mere blank. Lower parts more lists and more titles; chosen on thoughts composed for it. */
const partsAtJoint = 0.5;
const partsAtBlank = 0.85;
/** Lines with more words than this are prose, and prose is one thing. */
const mostWords = 80;

const closingJoint = /[\s,;:/&+.–—-]*(?:(?<![\p{L}])(?:and|n|plus|also|then|or)(?![\p{L}])[\s,;:–—-]*)*$/iu;

/** A part of a line that stands for one thing, before what its heading says is added. */
export type Piece = Omit<Clause, 'hint'>;

/** Parts a line into the things that it names, wherever the trained model finds another one beginning. */
export function partLine(text: string, isListed: boolean, today: Today): Piece[] {
  const line = gapsOf(text, today);
  if (line.gaps.length === 0 || line.words.length > mostWords) return [{ text, lead: '', tie: 'first' }];
  const facts = lineFacts(line, isListed, today);
  const cuts: Gap[] = [];
  for (const gap of line.gaps) {
    const from = cuts.at(-1)?.right ?? 0;
    if (gap.joint !== '' && continues(text.slice(line.words[gap.right]!.start))) continue;
    if (isPlainList(facts, gap, from) || likelyParts(facts, gap, from)) cuts.push(gap);
  }
  const starts = cuts.map(({ right }) => line.words[right]!.start);
  const texts = [0, ...starts].map((start, index) => {
    const whole = text.slice(start, starts[index] ?? text.length);
    return index < starts.length ? whole.replace(closingJoint, '') : whole.trim();
  });
  return withLeads(joinTimes(texts, cuts, today));
}

/**
 * What needs no weighing: three goods or more, with commas or with nothing between them, and a verb behind such a row;
 * nothing but known goods; known goods that are bought; and two things with a date each.
 */
function isPlainList(facts: LineFacts, { right, joint }: Gap, from: number): boolean {
  const { rows, isGoods, isBuying, partStarts, knownGoods } = facts;
  if (joint === '') return rows.get(right) === 'many';
  if (isGoods && partStarts.length > 2) return true;
  if (rows.size > 0 && governs(facts.line.text.slice(facts.line.words[right]!.start))) return true;
  if (partStarts.every((start) => knownGoods.has(start))) return true;
  const before = partStarts.findLast((start) => start < right) ?? 0;
  if (isBuying && knownGoods.has(before) && knownGoods.has(right)) return true;
  return areBothDated(facts, from, right);
}

/** "dentist tues 10am then vet wed 4pm": a date before the joint and another behind it, each beside a thing. */
function areBothDated(
  { line: { words, dates }, partStarts }: LineFacts,
  from: number,
  right: number,
): boolean {
  const end = partStarts.find((start) => start > right) ?? words.length;
  const isDated = (first: number, behind: number): boolean => {
    const own = words.slice(first, behind);
    const dated = own.filter((word) => dates.some((date) => date.start < word.end && word.start < date.end));
    return dated.length > 0 && dated.length < own.length;
  };
  return isDated(from, right) && isDated(right, end);
}

function likelyParts(facts: LineFacts, gap: Gap, from: number): boolean {
  if (gap.joint === '' && !mayOpen(facts, gap)) return false;
  const [, parts = 0] = probabilities(model, gapFeatures(facts, gap, from));
  return parts >= (gap.joint === '' ? partsAtBlank : partsAtJoint);
}

interface TiedText {
  text: string;
  tie: Clause['tie'];
}

/** A part that speaks only of time belongs to the one before; in front of the first, to the one behind. */
function joinTimes(texts: string[], cuts: Gap[], today: Today): TiedText[] {
  const joined: TiedText[] = [];
  texts.forEach((text, index) => {
    const joint = cuts[index - 1]?.joint ?? '';
    const last = joined.at(-1);
    if (last !== undefined && (speaksOnlyOfTime(text, today) || speaksOnlyOfTime(last.text, today))) {
      last.text += ` ${text}`;
    } else {
      joined.push({ text, tie: index === 0 ? 'first' : tieOf(joint) });
    }
  });
  return joined;
}

/** The verb of a list governs what follows until another verb does: "buy milk, eggs and call mum". */
function withLeads(parts: TiedText[]): Piece[] {
  let lead = '';
  return parts.map(({ text, tie }) => {
    const isGoverned = lead !== '' && !governs(text);
    if (!isGoverned) lead = sharedLead(text);
    return { text, tie, lead: isGoverned ? lead : '' };
  });
}
