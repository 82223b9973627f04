import type { Today } from '../dates/grammar/fact.ts';
import { withoutAddress } from './strip-framing.ts';
import { speaksOnlyOfTime } from '../clauses/parting.ts';

/** Most lines that are read one by one; what follows stays with the last. */
const mostLines = 60;
/** Sentences longer than this on average, in words, are prose: one thing rather than several. */
const proseWords = 11;

const mark = /^(?:(?:[-*+–—>•▪◦●‣]|\[[ xX]?\]|[☐☑✓✔]|\d{1,2}[.)]) ){1,3}|^[-*]{1,3}(?=\p{L})|[;•▪◦●‣]$/gu;

/** The lines of a thought without bullets and numbers: its own lines, and short sentences beside each other. */
export function linesOf(text: string, today: Today): string[] {
  const lines = withoutNumbering(text.split('\n').filter((line) => line !== ''))
    .flatMap((line) => line.split(/[;•▪◦●‣]/u))
    .flatMap(sentencesOf)
    .map((line) => line.trim().replace(mark, '').trim())
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line));
  const read = [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')].filter(
    (line) => line !== '',
  );
  return joinTimes(read.map(withoutAddress), today);
}

/** Lines that count 1, 2, 3 … are numbered, not counted. */
function withoutNumbering(lines: string[]): string[] {
  const isNumbered = lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1} `));
  return isNumbered ? lines.map((line) => line.replace(/^\d+ /u, '')) : lines;
}

/** "Dr. Okafor", "St. Ives", "J. Smith", "vs. Arsenal": a full stop after these ends no sentence. */
const shortened =
  '\\b(?:\\p{L}|[Dd]r|[Mm]rs?|[Mm][sx]|[Pp]rof|[Rr]ev|[Ss]t|[Mm]t|[JjSs]r|[Vv]s|[Nn][or]|[Aa]pprox|[Dd]ept)\\.';
const sentenceEnd = new RegExp(`(?<=[^\\s.][.!?])(?<!${shortened}) (?=\\p{Lu}|i\\b)`, 'u');

function sentencesOf(line: string): string[] {
  const sentences = line.split(sentenceEnd);
  const words = line.split(' ').length;
  return words / sentences.length > proseWords ? [line] : sentences;
}

/** A line that speaks only of time belongs to the one before: "Mary's birthday. Repeat every year." */
function joinTimes(lines: string[], today: Today): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const isTime = joined.length > 0 && line.length < 80 && speaksOnlyOfTime(line, today);
    if (isTime) joined.push(`${joined.pop() ?? ''} ${line}`);
    else joined.push(line);
  }
  return joined;
}
