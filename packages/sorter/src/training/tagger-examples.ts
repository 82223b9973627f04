import { authorClock } from '../dates/author-clock.ts';
import { parseHeading } from '../split/headings.ts';
import { readLineWords } from '../split/line-words.ts';
import { readPositions } from '../split/word-features.ts';
import { composeLines } from './compose-lines.ts';
import { markedLines, withoutKinds } from './marked-things.ts';
import { readLines } from './read-lines.ts';
import {
  joinSegments,
  readBarredLine,
  readMarkedLine,
  readSingleThing,
  tagWords,
  type Segment,
} from './tagged-lines.ts';
import type { SequenceExample } from './train-sequence.ts';
import { composedThoughts } from './training-data.ts';

/** Arbitrary: parting depends on which words are dates, not on their values. */
const clock = authorClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** Files of lines with bars between the things alone. */
const barredFiles = ['several', 'whole', 'rows', 'dated'];

/** Lines composed by script, and what each sort of example weighs. Chosen on composed-a and -b. */
const composedCount = 10_000;
const weights = { marked: 3, barred: 10, composed: 1, thought: 0.6 };

/** Tagged lines: marked by hand, composed by script, and thoughts of one thing, which show where nothing else begins. */
export function taggerExamples(): SequenceExample[] {
  const marked = markedLines().map((line) => readMarkedLine(withoutKinds(line)));
  const barred = barredFiles.flatMap((file) => readLines(`parting/${file}.txt`));
  const thoughts = thoughtsByKind();
  return [
    ...marked.map((segments) => toExample(segments, weights.marked)),
    ...barred.map((line) => {
      const heading = parseHeading(line);
      return toExample(readBarredLine(heading?.rest ?? line), weights.barred, heading !== null);
    }),
    ...composeLines({ thoughts, marked }, composedCount).map(({ segments, isListed }) =>
      toExample(segments, weights.composed, isListed),
    ),
    ...thoughts.flat().map((text) => toExample(readSingleThing(text), weights.thought)),
  ].filter(({ positions }) => positions.length > 0);
}

function thoughtsByKind(): string[][] {
  const byKind = new Map<string, string[]>();
  for (const { text, category, bucket, purchaseCategory, context } of composedThoughts()) {
    const kind = [category, bucket, purchaseCategory, context].join();
    const texts = byKind.get(kind) ?? [];
    texts.push(text);
    byKind.set(kind, texts);
  }
  return [...byKind.values()];
}

function toExample(segments: readonly Segment[], weight: number, isListed = false): SequenceExample {
  const line = readLineWords(joinSegments(segments), clock);
  const positions = readPositions(line, isListed, clock);
  const right = tagWords(segments, line).map((marked, at) => {
    const { allowed } = positions[at]!;
    return (marked & allowed) === 0 ? allowed : marked;
  });
  return { positions, right, weight };
}
