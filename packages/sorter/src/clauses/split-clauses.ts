import { findPhrases } from '../dates/find-phrases.ts';
import type { Today } from '../dates/fact.ts';
import { unlist, type Hint } from '../text/peel.ts';
import type { Clause } from './clause.ts';
import { bareHeading, headingOf } from './headings.ts';
import { boundariesOf, type Part } from './boundaries.ts';
import { goodsInARow } from './goods-in-a-row.ts';
import { linesOf } from './lines.ts';
import { belongTogether, governs, isListOfGoods, sharedLead } from './parting.ts';

/** Most items that one thought may become; what follows stays with the last. */
const mostClauses = 60;
/** Lines longer than this are prose, and prose is one thing. */
const longestList = 400;
/** How much of a clause its first words and its last can be told from. */
const tellingLength = 120;

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

type Piece = Omit<Clause, 'hint'>;

function partsOf(line: string, hint: Hint | null, today: Today): Piece[] {
  if (line.length > longestList || /\b(?:to|on|in|into) .{1,60}\bplaylist\b/iu.test(line))
    return [whole(line)];
  const found = boundariesOf(line, findPhrases(line, today));
  if (found.length === 1) return rowsApart(whole(line));
  const lead = sharedLead(found[0]?.text ?? '');
  const isList = hint !== null || isListOfGoods(found, lead);
  return (isList ? asList(found, lead) : gathered(found, today)).flatMap(rowsApart);
}

function rowsApart(whole: Piece): Piece[] {
  const row = goodsInARow(whole.text);
  if (row === null) return [whole];
  return row.map((text, index) => (index === 0 ? { ...whole, text } : { ...whole, text, tie: 'comma' }));
}

/** Every part stands alone, governed by the first one's verb. */
function asList(parts: Part[], lead: string): Piece[] {
  return parts.map((part, index) => ({
    text: part.text,
    lead: index === 0 || governs(part.text) ? '' : lead,
    tie: index === 0 ? 'first' : part.tie,
  }));
}

/** Joins again what does not stand alone. */
function gathered(parts: Part[], today: Today): Piece[] {
  const pieces: Piece[] = [];
  let lead = '';
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last === undefined) {
      pieces.push(piece(part.text, 'first'));
      lead = sharedLead(part.text);
    } else if (belongTogether(last.text.slice(0, tellingLength), part, lead, today)) {
      last.text += part.joint + part.text;
    } else {
      const isGoverned = lead !== '' && !governs(part.text);
      pieces.push({ text: part.text, lead: isGoverned ? lead : '', tie: part.tie });
      if (!isGoverned) lead = sharedLead(part.text);
    }
  }
  return pieces;
}

function whole(text: string): Piece {
  return piece(text, 'first');
}

function piece(text: string, tie: Clause['tie']): Piece {
  return { text, lead: '', tie };
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
