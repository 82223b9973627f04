import type { Today } from '../dates/grammar/fact.ts';
import { unlist, type Hint } from '../split/strip-framing.ts';
import type { Clause } from './clause.ts';
import { bareHeading, headingOf } from '../split/headings.ts';
import { linesOf } from '../split/lines.ts';
import { partLine, type Piece } from './part-line.ts';

/** Most items that one thought may become; what follows stays with the last. */
const mostClauses = 60;
/** Lines longer than this are prose, and prose is one thing. */
const longestList = 400;

/** Parts a thought into the things that it names. Never empty for a text that is not. */
export function splitClauses(text: string, today: Today): Clause[] {
  const clauses: Clause[] = [];
  let over: Hint | null = null;
  const lines = linesOf(text, today);
  for (const [index, line] of lines.entries()) {
    const alone = index < lines.length - 1 ? bareHeading(line) : null;
    over = alone ?? over;
    if (alone !== null) continue;
    const heading = headingOf(line);
    const listed = heading === null && line.length <= longestList ? unlist(line) : null;
    const body = heading?.rest ?? listed?.text ?? line;
    if (heading !== null && body === '') over = heading.hint;
    if (body === '') continue;
    const hint = heading?.hint ?? listed?.hint ?? over;
    const parts = heading?.isSingle === true ? [whole(body)] : partsOf(body, hint, today);
    parts.forEach((part, index) =>
      clauses.push({ ...part, hint, tie: index === 0 ? tieOf(clauses) : part.tie }),
    );
  }
  if (clauses.length === 0) return [{ text, lead: '', hint: null, tie: 'first' }];
  return capped(clauses);
}

function partsOf(line: string, hint: Hint | null, today: Today): Piece[] {
  if (line.length > longestList || /\b(?:to|on|in|into) .{1,60}\bplaylist\b/iu.test(line))
    return [whole(line)];
  return partLine(line, hint !== null, today);
}

function whole(text: string): Piece {
  return { text, lead: '', tie: 'first' };
}

function tieOf(clauses: Clause[]): Clause['tie'] {
  return clauses.length === 0 ? 'first' : 'line';
}

function capped(clauses: Clause[]): Clause[] {
  if (clauses.length <= mostClauses) return clauses;
  const kept = clauses.slice(0, mostClauses);
  const last = kept.at(-1)!;
  last.text = [last.text, ...clauses.slice(mostClauses).map(({ text }) => text)].join('\n');
  return kept;
}
