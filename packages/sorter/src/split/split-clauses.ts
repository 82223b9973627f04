import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { joinBackReferences } from './belonging/back-references.ts';
import { withoutInterjections } from './belonging/interjections.ts';
import { partProductRemark } from './belonging/product-remarks.ts';
import type { Clause } from './clause.ts';
import { findDateWords, parseBareHeading, parseHeading, readLabel } from './headings.ts';
import { readContext, readHashtags, type Governance } from './hashtags.ts';
import { splitLines, type ThoughtLine } from './lines.ts';
import { splitLine, wholePiece, type Piece } from './split-line.ts';
import { isTimeOnly, startsWithVerb } from './split-rules.ts';
import { parseListCommand, wholeCommand } from './strip-framing.ts';
import { isThing } from './things.ts';

/** Most items of one thought; further text is joined to the last. */
const maxClauses = 200;
/** Longest line that may be a command such as "add … to my list", in UTF-16 code units. */
const maxCommandLength = 400;

/** What governs the lines below a heading. */
interface Governing extends Governance {
  /** The words of its date: "friday" of "friday jobs". */
  date: string;
  /** The mark of the lines below it; null before the first of them. */
  mark: string | null;
}

/**
 * Splits a thought into clauses, one for each item. At least one for a text that is not empty. With `isOneThing` no line is
 * parted.
 */
export function splitClauses(text: string, today: ReferenceTime, isOneThing = false): Clause[] {
  const clauses: Clause[] = [];
  let governing: Governing | null = null;
  const lines = splitLines(text, today);
  for (const [index, line] of lines.entries()) {
    const heading = readHeadingLine(lines, index, today);
    if (heading !== null) {
      governing = heading;
      continue;
    }
    governing = continueHeading(governing, line);
    const pieces = splitThoughtLine(line.text, governing ?? ungoverned, {
      today,
      isOneThing,
      isBehindDate: false,
    });
    pieces.forEach((piece, at) =>
      clauses.push({
        ...piece,
        labelDate: piece.labelDate || (governing?.date ?? ''),
        connector: at > 0 ? piece.connector : clauses.length === 0 ? 'first' : 'line',
      }),
    );
  }
  if (clauses.length === 0) return [wholePiece(text)];
  return limitClauses(joinBackReferences(withoutInterjections(clauses).map(partProductRemark)));
}

/** A heading ends at a blank line below its lines, and at a line of another mark (SO-12). */
function continueHeading(governing: Governing | null, { mark, isAfterGap }: ThoughtLine): Governing | null {
  if (governing === null || governing.mark === null) return governing && { ...governing, mark };
  return isAfterGap || governing.mark !== mark ? null : governing;
}

/** Most words of a heading that is no known one. */
const maxHeadingWords = 6;

/** "Work. Email the manager, find the lanyard": a sentence of one word that says what the next ones are of. */
const fieldOfLife = /^(?<name>work|home|house|school|garden|car|kitchen|admin|errands)[.!]$/iu;

/** What the things below are called: "Pete's recs". */
const listName = /(?<!\p{L})(?:list|wish ?list|recs|recommendations|ingredients)[.!]*$/iu;
/** A name that may also be a thing to get: "birthday presents". */
const goodsName = /(?<!\p{L})(?:presents|pressies|gifts|stuff|supplies)$/iu;
/** Fewest lines below such a name. */
const minThings = 2;

/** Reads a line that is only a heading for the lines below it; null for any other. */
function readHeadingLine(
  lines: readonly ThoughtLine[],
  index: number,
  today: ReferenceTime,
): Governing | null {
  const { text, mark, isAfterGap } = lines[index]!;
  const below = lines.slice(index + 1, index + 3);
  if (below.length === 0 || mark !== '') return null;
  const name = text.replace(/\s*[:–—-]+$/u, '');
  const isColon = name !== text;
  const field = fieldOfLife.exec(text)?.groups?.name;
  if (field !== undefined)
    return { hint: readLabel(field), context: readContext(field), date: '', mark: null };
  if (name.split(' ').length > maxHeadingWords) return null;
  const isListName = isAfterGap && below.length >= minThings && listName.test(name) && !startsWithVerb(name);
  const isKnown = isColon || isListName || parseBareHeading(name) !== null;
  const mayBeThing = !goodsName.test(name) && isThing(name, today);
  if (!isKnown && (!looksLikeHeading(lines, index) || mayBeThing)) return null;
  return { hint: readLabel(name), context: readContext(name), date: findDateWords(name, today), mark: null };
}

/** Whether a line stands out from those below it: they are marked, apart from it, or in lower case. */
function looksLikeHeading(lines: readonly ThoughtLine[], index: number): boolean {
  const { text, isAfterGap } = lines[index]!;
  const next = lines[index + 1]!;
  const end = lines.findIndex((line, at) => at > index + 1 && line.isAfterGap);
  const below = lines.slice(index + 1, end < 0 ? lines.length : end);
  const isShort = text.split(' ').length <= 4 && !/[.,!?]/u.test(text);
  if (next.mark !== '' && below.every(({ mark }) => mark !== '')) return isShort || /^\p{Lu}/u.test(text);
  if (!isShort || below.length < 2) return false;
  if (next.isAfterGap) return isAfterGap;
  if (/^[\p{Lu} &]{3,}$/u.test(text)) return true;
  return /^\p{Lu}/u.test(text) && below.every((line) => /^[\p{Ll}\d]/u.test(line.text));
}

/** "fri 18th: wrap presents, collect the turkey". */
const dateLabel = /^(?<name>[^:]{2,40}): (?<rest>\S.*)$/u;

const ungoverned: Governance = { hint: null, context: null };

interface LineOptions {
  today: ReferenceTime;
  isOneThing: boolean;
  /** Whether a date stands before the things of the line: "thursdays: recycling out, swimming kit". */
  isBehindDate: boolean;
}

/** The task in a sentence of its own behind an idea: "app idea: a map of benches. and pay the fine". */
const taskBehind = /(?<=\p{L})[.!?…]+ (?:(?:and|also|plus|then|oh) )+(?=(?<verb>\p{L}+) )/u;

/** An idea, and the task behind it; "" for none. */
function partIdea(text: string): { text: string; behind: string } {
  const found = taskBehind.exec(text);
  const verb = found?.groups?.verb ?? '';
  if (found === null || classifyVerb(verb.toLowerCase()) !== 'task') return { text, behind: '' };
  return { text: text.slice(0, found.index), behind: text.slice(found.index + found[0].length) };
}

function splitThoughtLine(written: string, list: Governance, options: LineOptions): Clause[] {
  const { today, isOneThing, isBehindDate } = options;
  const { text: line, ...tagged } = readHashtags(written);
  const governing = { hint: tagged.hint ?? list.hint, context: tagged.context ?? list.context };
  const date = dateLabel.exec(line)?.groups;
  if (date?.name !== undefined && date.rest !== undefined && isTimeOnly(date.name, today)) {
    return splitThoughtLine(date.rest, governing, { ...options, isBehindDate: true }).map((clause) => ({
      ...clause,
      labelDate: date.name!,
    }));
  }
  const heading = parseHeading(line);
  const command = heading === null && line.length <= maxCommandLength ? parseListCommand(line) : null;
  const commanded = command !== null && isOneThing ? wholeCommand(command) : command?.text;
  const idea = heading?.isSingle === true && !isOneThing ? partIdea(heading.rest) : null;
  const body = idea?.text ?? heading?.rest ?? commanded ?? line;
  const behind = idea?.behind ?? command?.behind ?? '';
  if (body === '') return [];
  const hint = heading?.hint ?? command?.hint ?? governing.hint;
  const isWhole =
    isOneThing || heading?.isSingle === true || /\b(?:to|on|in|into) .{1,60}\bplaylist\b/iu.test(body);
  const pieces: Piece[] = isWhole
    ? [wholePiece(body)]
    : splitLine(body, hint !== null || isBehindDate, today);
  const clauses = pieces.map((piece) => ({
    ...piece,
    hint: piece.hint ?? hint,
    context: piece.context ?? governing.context,
  }));
  if (behind === '' || isOneThing) return clauses;
  const others = splitThoughtLine(behind, list, options);
  return [
    ...clauses,
    ...others.map((clause, index) => (index === 0 ? { ...clause, connector: 'comma' as const } : clause)),
  ];
}

function limitClauses(clauses: Clause[]): Clause[] {
  if (clauses.length <= maxClauses) return clauses;
  const limited = clauses.slice(0, maxClauses);
  const last = limited.at(-1)!;
  last.text = [last.text, ...clauses.slice(maxClauses).map(({ text }) => text)].join('\n');
  return limited;
}
