import { boundaryFeatures, lineFacts } from '../split/boundary-features.ts';
import { findBoundaries } from '../split/boundaries.ts';
import { parseHeading } from '../split/headings.ts';
import { authorClock } from '../dates/author-clock.ts';
import { readLines } from './read-lines.ts';
import type { Example } from './train-linear.ts';
import { composedThoughts } from './training-data.ts';

/** Arbitrary: splitting depends on which words are dates, not on their values. */
const clock = authorClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** Weight of examples from thoughts with one item: they show where not to split, and there are many. */
const wholeThoughtWeight = { separator: 0.15, blank: 1 };

/** One example per boundary of the lines written for splitting and of thoughts with one item: class 1 for a split, else 0. */
export function boundaryExamples(): Example[] {
  const marked = ['several', 'whole', 'rows', 'dated'].flatMap((file) => readLines(`parting/${file}.txt`));
  return [
    ...marked.flatMap((line) => examplesOfLine(line, { separator: 1, blank: 1 })),
    ...composedThoughts().flatMap(({ text }) => examplesOfLine(text, wholeThoughtWeight)),
  ];
}

/** In a marked line, a bar precedes every word that begins another item. */
function examplesOfLine(marked: string, weight: { separator: number; blank: number }): Example[] {
  const heading = parseHeading(marked);
  if (heading?.isSingle === true) return [];
  const { text, starts } = withoutBars(heading?.rest ?? marked);
  const line = findBoundaries(text, clock);
  const facts = lineFacts(line, heading !== null, clock);
  let from = 0;
  return line.boundaries.map((boundary) => {
    const begins = starts.some(
      (start) => start > line.words[boundary.left]!.start && start <= line.words[boundary.right]!.start,
    );
    const features = boundaryFeatures(facts, boundary, from);
    if (begins) from = boundary.right;
    return {
      features,
      classes: [begins ? 1 : 0],
      weight: boundary.separator === '' ? weight.blank : weight.separator,
    };
  });
}

function withoutBars(marked: string): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const part of marked.split(/\s*\|\s*/u)) {
    if (text !== '') {
      text += ' ';
      starts.push(text.length);
    }
    text += part;
  }
  return { text, starts };
}
