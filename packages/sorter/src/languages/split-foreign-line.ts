import type { AuthorClock } from '../dates/author-clock.ts';
import type { LanguagePack } from '../types/language-pack.ts';
import type { Span } from '../types/span.ts';
import { readForeignDate } from './dates/read-foreign-date.ts';
import { readForeignClause } from './foreign-clause.ts';
import { findGoodsRun } from './goods-run.ts';

/** Longer lines, in UTF-16 code units, are prose and stay one item. */
const maxSplitLength = 400;

interface Reading {
  pack: LanguagePack;
  clock: AuthorClock;
  /** Whether a heading says that the line is to be bought. */
  isListed: boolean;
}

export interface LinePart {
  text: string;
  /** Whether it is to be bought, by a heading or by the verb beside it. */
  isListed: boolean;
}

interface Piece extends Span {
  hasVerb: boolean;
  isBought: boolean;
}

/**
 * Splits a line at the language's joints, and at the blanks of a row of goods: a list of goods into its things, two tasks into
 * both. Anything else stays whole.
 */
export function splitForeignLine(line: string, reading: Reading): LinePart[] {
  const { isListed } = reading;
  const toPart =
    (isBought: boolean) =>
    (span: Span): LinePart => ({
      text: line.slice(span.start, span.end),
      isListed: isBought,
    });
  if (line.length > maxSplitLength) return [{ text: line, isListed }];
  const pieces = splitAtJoints(line, reading)
    .flatMap((span) => splitGoods(line, span, reading.pack))
    .map((span) => readPiece(line, span, reading));
  if (pieces.length < 2) return [{ text: line, isListed: isListed && pieces[0]?.hasVerb !== true }];
  if (isListed) return pieces.map((piece) => toPart(!piece.hasVerb || piece.isBought)(piece));
  if (pieces.every(({ isBought }) => isBought)) return pieces.map(toPart(false));
  return groupByVerb(pieces, isVerbLast(reading.pack)).flatMap((group) => {
    const verb = group.find(({ hasVerb }) => hasVerb);
    if (verb?.isBought === true) return group.map((piece) => toPart(piece !== verb)(piece));
    return [toPart(false)({ start: group[0]!.start, end: group.at(-1)!.end })];
  });
}

const isVerbLast = ({ code }: LanguagePack): boolean => code === 'de' || code === 'nl';

function readPiece(line: string, span: Span, { pack, clock }: Reading): Piece {
  const { hasVerb, kind } = readForeignClause(line.slice(span.start, span.end), {
    pack,
    clock,
    isListed: false,
  });
  return { ...span, hasVerb, isBought: kind?.category === 'Shopping' };
}

/** The pieces around commas and "and", except within a time expression ("lunes y jueves"). */
function splitAtJoints(line: string, { pack, clock }: Reading): Span[] {
  const times = readForeignDate(line, pack, clock)?.spans ?? [];
  const joint = new RegExp(`,? (?:${pack.joints}|and) |, |,(?!\\d)`, 'giu');
  const pieces: Span[] = [];
  let start = 0;
  for (const { index, 0: words } of line.matchAll(joint)) {
    const end = index + words.length;
    if (times.some((time) => index < time.end && time.start < end)) continue;
    pieces.push({ start, end: index });
    start = end;
  }
  return [...pieces, { start, end: line.length }].filter((piece) =>
    /[\p{L}\p{N}]/u.test(line.slice(piece.start, piece.end)),
  );
}

/** The goods of a piece that is a row of them with blanks between; a verb before or behind them stays beside its neighbour. */
function splitGoods(line: string, { start, end }: Span, pack: LanguagePack): Span[] {
  const [, ...others] = findGoodsRun(line.slice(start, end), pack).map((at) => start + at);
  const starts = [start, ...others];
  return starts.map((at, index) => ({ start: at, end: starts[index + 1] ?? end }));
}

/** The pieces that one verb governs: those after it, in German and Dutch those before it. */
function groupByVerb(pieces: Piece[], verbLast: boolean): Piece[][] {
  const groups: Piece[][] = [[]];
  pieces.forEach((piece, index) => {
    const group = groups.at(-1)!;
    const isClosed = verbLast
      ? group.some(({ hasVerb }) => hasVerb) && pieces.slice(index).some(({ hasVerb }) => hasVerb)
      : piece.hasVerb;
    if (isClosed && group.length > 0) groups.push([piece]);
    else group.push(piece);
  });
  return groups;
}
