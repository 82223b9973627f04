import type { ReferenceTime } from '../dates/grammar/fact.ts';
import { stripVocative } from './strip-framing.ts';
import { isTimeOnly } from './split-rules.ts';

/** Most lines that are read separately; the rest is joined to the last. */
const maxLines = 60;
/** Sentences with more words than this on average are prose: one item rather than several. */
const maxSentenceWords = 11;

const bullet = /^(?:(?:[-*+–—>•▪◦●‣]|\[[ xX]?\]|[☐☑✓✔]|\d{1,2}[.)]) ){1,3}|^[-*]{1,3}(?=\p{L})|[;•▪◦●‣]$/gu;

/** The lines and short sentences of a thought, without bullets and numbering. */
export function splitLines(text: string, today: ReferenceTime): string[] {
  const lines = withoutNumbering(text.split('\n').filter((line) => line !== ''))
    .flatMap((line) => line.split(/[;•▪◦●‣]/u))
    .flatMap(splitSentences)
    .map((line) => line.trim().replace(bullet, '').trim())
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line));
  const limited = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].filter(
    (line) => line !== '',
  );
  return mergeTimeOnlyLines(limited.map(stripVocative), today);
}

/** Removes the numbers of lines that begin with 1, 2, 3 …: they are no quantities. */
function withoutNumbering(lines: string[]): string[] {
  const isNumbered = lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1} `));
  return isNumbered ? lines.map((line) => line.replace(/^\d+ /u, '')) : lines;
}

/** "Dr. Okafor", "St. Ives", "J. Smith", "vs. Arsenal": a full stop after these does not end a sentence. */
const abbreviation =
  '\\b(?:\\p{L}|[Dd]r|[Mm]rs?|[Mm][sx]|[Pp]rof|[Rr]ev|[Ss]t|[Mm]t|[JjSs]r|[Vv]s|[Nn][or]|[Aa]pprox|[Dd]ept)\\.';
const sentenceEnd = new RegExp(`(?<=[^\\s.][.!?])(?<!${abbreviation}) (?=\\p{Lu}|i\\b)`, 'u');

function splitSentences(line: string): string[] {
  const sentences = line.split(sentenceEnd);
  const words = line.split(' ').length;
  return words / sentences.length > maxSentenceWords ? [line] : sentences;
}

/** Joins a line with only a time expression to the one before: "Mary's birthday. Repeat every year." */
function mergeTimeOnlyLines(lines: string[], today: ReferenceTime): string[] {
  const merged: string[] = [];
  for (const line of lines) {
    const isTimeOnlyLine = merged.length > 0 && line.length < 80 && isTimeOnly(line, today);
    if (isTimeOnlyLine) merged.push(`${merged.pop() ?? ''} ${line}`);
    else merged.push(line);
  }
  return merged;
}
