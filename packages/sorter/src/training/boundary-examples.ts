import { gapFeatures, lineFacts } from '../split/boundary-features.ts';
import { gapsOf } from '../split/boundaries.ts';
import { headingOf } from '../split/headings.ts';
import { writerClock } from '../dates/author-clock.ts';
import { linesOf } from './read-lines.ts';
import type { Example } from './train-linear.ts';
import { composedThoughts } from './training-data.ts';

/** Any moment does: parting looks at which words are dates, not at which dates they are. */
const clock = writerClock({ now: '2026-03-04T10:00:00Z', timezone: 'Europe/London' });

/** Thoughts composed as one thing show where nothing parts; there are many of them. */
const wholeThoughtWeight = { joint: 0.15, blank: 1 };

/** Every gap of the lines composed for parting, and of the thoughts that are one thing: class 1 where the line parts, else 0. */
export function partingExamples(): Example[] {
  const marked = ['several', 'whole', 'rows', 'dated'].flatMap((file) => linesOf(`parting/${file}.txt`));
  return [
    ...marked.flatMap((line) => gapExamples(line, { joint: 1, blank: 1 })),
    ...composedThoughts().flatMap(({ text }) => gapExamples(text, wholeThoughtWeight)),
  ];
}

/** A bar stands in front of every word that begins another thing. */
function gapExamples(marked: string, weight: { joint: number; blank: number }): Example[] {
  const heading = headingOf(marked);
  if (heading?.isSingle === true) return [];
  const { text, starts } = withoutBars(heading?.rest ?? marked);
  const line = gapsOf(text, clock);
  const facts = lineFacts(line, heading !== null, clock);
  let from = 0;
  return line.gaps.map((gap) => {
    const begins = starts.some(
      (start) => start > line.words[gap.left]!.start && start <= line.words[gap.right]!.start,
    );
    const features = gapFeatures(facts, gap, from);
    if (begins) from = gap.right;
    return { features, classes: [begins ? 1 : 0], weight: gap.joint === '' ? weight.blank : weight.joint };
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
