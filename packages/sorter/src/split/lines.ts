import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findMatches } from '../text/pattern.ts';
import { stripVocative } from './strip-framing.ts';
import { isTimeOnly } from './split-rules.ts';

/** A line, or a short sentence, of a thought. */
export interface ThoughtLine {
  /** Without its bullet or number. */
  text: string;
  /** Its bullet ("-", "[ ]"), or "1" for a number; "" without one. */
  mark: string;
  /** Whether it comes first or a blank line is before it. */
  isAfterGap: boolean;
}

/** Most lines that are read separately; the rest is joined to the last. */
const maxLines = 250;
/** Sentences with more words than this on average are prose: their ends are left to the tagger. */
const maxSentenceWords = 11;

/** Most words of a name between double dashes. */
const maxNameWords = 5;

const bullet =
  /^(?<mark>(?:(?:[-*+–—>•▪◦●‣]|\[[ xX]?\]|[☐☑✓✔]|\(?\d{1,2}[.)]|[a-z]\)|[ivx]{1,4}\)) ){1,3}|[-*]{1,3}(?=\p{L}))|[•▪◦●‣]$/u;
const separator = /(?<=\S\s?)[;•▪◦●‣\t]|\s(?:\||->|→|\/\/)\s/u;

const signedName = "(?:\\p{Lu}[\\p{L}'-]+ ?){1,2}x{0,3}\\s*$";

/** How a message ends that was pasted: "Thanks, Ruth", "Kind regards" above a name. "Love Actually" is a title. */
const signOff = new RegExp(
  [
    '(?<=[\\p{L}\\p{N}][.!?]?)(?:(?<=[.!?])\\s|\\n)\\s*(?:',
    '(?:[Mm]any |[Kk]ind(?:est)? |[Bb]est |[Ww]arm )?(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Ww]ishes)(?:[,!.]\\s|\\n)',
    '|(?:[Cc]heers|[Tt]a|[Ll]ove|[Ll]ots of love),\\s',
    `)\\s*${signedName}`,
  ].join(''),
  'u',
);

/** The lines and short sentences of a thought. */
export function splitLines(text: string, today: ReferenceTime): ThoughtLine[] {
  const lines = withoutNumbering(readLines(text.replace(signOff, '')))
    .flatMap(splitSentences)
    .map((line) => ({ ...line, text: stripVocative(line.text) }))
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line.text));
  return mergeTimeOnlyLines(limitLines(lines), today);
}

function readLines(text: string): ThoughtLine[] {
  let isAfterGap = true;
  return text.split('\n').flatMap((written) => {
    if (written.trim() === '') {
      isAfterGap = true;
      return [];
    }
    const first = isAfterGap;
    isAfterGap = false;
    return withoutDashes(written)
      .split(separator)
      .flatMap(splitOrdinals)
      .flatMap(splitNumbering)
      .map((part, index) => ({ ...readMark(part.trim()), isAfterGap: first && index === 0 }));
  });
}

/** "Solaris -- mirror -- stalker": two double dashes or more part short names. */
function withoutDashes(line: string): string {
  const names = line.split(' -- ');
  return names.length > 2 && names.every((name) => name.split(' ').length <= maxNameWords)
    ? names.join(' | ')
    : line;
}

const numbering = /(?<!\S)\(?(\d{1,2})[.)] (?=\S)/gu;

/** Parts a line that counts its things itself: "1. scourers 2. bleach 3. mop". */
function splitNumbering(line: string): string[] {
  const ends: number[] = [];
  for (const { 1: number, index } of findMatches(numbering, line)) {
    if (Number(number) === ends.length + 1) ends.push(index);
  }
  if (ends.length < 2 || ends[0] !== 0) return [line];
  return ends.map((start, at) => line.slice(start, ends[at + 1]).trim());
}

const ordinal =
  /(?<!\S)(?<word>first|second|third|fourth|fifth)(?:ly)?(?: thing)?,?(?: is)?(?: (?:i|we) (?:need|have))?(?: to)? (?=(?<verb>\p{L}+))/giu;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Parts a line that counts its tasks in words, as if in numbers: "first ring the bank second post the form". */
function splitOrdinals(line: string): string[] {
  const found = findMatches(ordinal, line).filter(
    ({ groups }) => classifyVerb(groups!.verb!.toLowerCase()) !== 'other',
  );
  const isCounted =
    found.length > 1 && found.every(({ groups }, at) => groups!.word!.toLowerCase() === ordinals[at]);
  if (!isCounted) return [line];
  const parts = found.map(({ 0: words, index }, at) => {
    const text = line
      .slice(index + words.length, found[at + 1]?.index)
      .replace(/(?<![\s,;.])[\s,;.]+(?:and\s*)?$/u, '');
    return `${at + 1}. ${text}`;
  });
  return [line.slice(0, found[0]!.index), ...parts];
}

function readMark(line: string): Omit<ThoughtLine, 'isAfterGap'> {
  const found = bullet.exec(line);
  if (found === null) return { text: line, mark: '' };
  const mark = (found.groups?.mark ?? '').trim();
  return {
    text: line.slice(found[0].length).trim(),
    mark: /[\p{L}\p{N}]/u.test(mark.replace(/x/i, '')) ? '1' : mark,
  };
}

function limitLines(lines: ThoughtLine[]): ThoughtLine[] {
  if (lines.length <= maxLines) return lines;
  const last = lines[maxLines - 1]!;
  const rest = lines.slice(maxLines - 1).map(({ text }) => text);
  return [...lines.slice(0, maxLines - 1), { ...last, text: rest.join(' ') }];
}

/** Removes the numbers of lines that begin with 1, 2, 3 …: they are no quantities. */
function withoutNumbering(lines: ThoughtLine[]): ThoughtLine[] {
  const isNumbered = lines.length > 1 && lines.every(({ text }, index) => text.startsWith(`${index + 1} `));
  return isNumbered
    ? lines.map((line) => ({ ...line, text: line.text.replace(/^\d+ /u, ''), mark: '1' }))
    : lines;
}

/** "Dr. Okafor", "St. Ives", "J. Smith", "vs. Arsenal": a full stop after these does not end a sentence. */
const abbreviation =
  '\\b(?:\\p{L}|[Dd]r|[Mm]rs?|[Mm][sx]|[Pp]rof|[Rr]ev|[Ss]t|[Mm]t|[JjSs]r|[Vv]s|[Nn][or]|[Aa]pprox|[Dd]ept)\\.';
const sentenceEnd = new RegExp(`(?<=[^\\s.][.!?])(?<!${abbreviation}) (?=\\p{Lu}|i\\b)`, 'u');

function splitSentences(line: ThoughtLine): ThoughtLine[] {
  const sentences = line.text.split(sentenceEnd);
  const words = line.text.split(' ').length;
  if (sentences.length === 1 || words / sentences.length > maxSentenceWords) return [line];
  return sentences.map((text, index) => ({ ...line, text, isAfterGap: line.isAfterGap && index === 0 }));
}

/** Joins a line with only a time expression to the one before: "Mary's birthday. Repeat every year." */
function mergeTimeOnlyLines(lines: ThoughtLine[], today: ReferenceTime): ThoughtLine[] {
  const merged: ThoughtLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    const isJoined = last !== undefined && line.text.length < 80 && isTimeOnly(line.text, today);
    if (isJoined) last.text = `${last.text} ${line.text}`;
    else merged.push({ ...line });
  }
  return merged;
}
