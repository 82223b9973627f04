import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { parseListCommand, type Hint } from './strip-framing.ts';
import type { Clause } from './clause.ts';
import { parseBareHeading, parseHeading } from './headings.ts';
import { splitLines } from './lines.ts';
import { splitLine, type Piece } from './split-line.ts';

/** Most items of one thought; further text is joined to the last. */
const maxClauses = 60;
/** Longer lines, in UTF-16 code units, are prose and stay one item. */
const maxListLength = 400;

/** Splits a thought into clauses, one for each item. At least one for a text that is not empty. */
export function splitClauses(text: string, today: ReferenceTime): Clause[] {
  const clauses: Clause[] = [];
  let listHint: Hint | null = null;
  const lines = splitLines(text, today);
  for (const [index, line] of lines.entries()) {
    const headingHint = index < lines.length - 1 ? parseBareHeading(line) : null;
    listHint = headingHint ?? listHint;
    if (headingHint !== null) continue;
    const heading = parseHeading(line);
    const listCommand = heading === null && line.length <= maxListLength ? parseListCommand(line) : null;
    const body = heading?.rest ?? listCommand?.text ?? line;
    if (heading !== null && body === '') listHint = heading.hint;
    if (body === '') continue;
    const hint = heading?.hint ?? listCommand?.hint ?? listHint;
    const parts = heading?.isSingle === true ? [singlePiece(body)] : splitBody(body, hint, today);
    parts.forEach((part, index) =>
      clauses.push({ ...part, hint, connector: index === 0 ? lineConnector(clauses) : part.connector }),
    );
  }
  if (clauses.length === 0) return [{ text, sharedVerb: '', hint: null, connector: 'first' }];
  return limitClauses(clauses);
}

function splitBody(line: string, hint: Hint | null, today: ReferenceTime): Piece[] {
  if (line.length > maxListLength || /\b(?:to|on|in|into) .{1,60}\bplaylist\b/iu.test(line))
    return [singlePiece(line)];
  return splitLine(line, hint !== null, today);
}

function singlePiece(text: string): Piece {
  return { text, sharedVerb: '', connector: 'first' };
}

function lineConnector(clauses: Clause[]): Clause['connector'] {
  return clauses.length === 0 ? 'first' : 'line';
}

function limitClauses(clauses: Clause[]): Clause[] {
  if (clauses.length <= maxClauses) return clauses;
  const limited = clauses.slice(0, maxClauses);
  const last = limited.at(-1)!;
  last.text = [last.text, ...clauses.slice(maxClauses).map(({ text }) => text)].join('\n');
  return limited;
}
