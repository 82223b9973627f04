import { sortThought } from '@pouch/sorter';
import { hostileTexts } from './hostile-texts.ts';

const context = { now: '2027-03-03T10:00:00Z', timezone: 'Europe/London' };
const warmUpRounds = 20;
const warmUpTexts = 200;

/** Milliseconds of CPU time, which other work on the machine does not lengthen. */
export interface Speed {
  median: number;
  worst: number;
  worstText: string;
}

/** The median over everyday texts, each sorted once after a warm-up. */
export function everydaySpeed(texts: string[]): Speed {
  for (let round = 0; round < warmUpRounds; round += 1) texts.forEach((text) => sortThought(text, context));
  return summary(texts.map((text) => ({ text, milliseconds: sortingTime(text) })));
}

/** The worst of the hostile texts. One over the budget (milliseconds) is timed again: it may include a garbage collection. */
export function hostileSpeed(count: number, budget: number): Speed {
  warmUp(hostileTexts(warmUpTexts));
  const times: { text: string; milliseconds: number }[] = [];
  for (const text of hostileTexts(count)) {
    const first = sortingTime(text);
    const milliseconds = first > budget ? Math.min(first, sortingTime(text)) : first;
    times.push({ text: text.slice(0, 40), milliseconds });
  }
  return summary(times);
}

/** V8 compiles a pattern when it first meets a one-byte or a two-byte string, once per process. */
function warmUp(texts: Iterable<string>): void {
  for (const text of texts) for (let round = 0; round < 3; round += 1) sortThought(text, context);
}

function sortingTime(text: string): number {
  const before = process.cpuUsage();
  sortThought(text, context);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function summary(times: { text: string; milliseconds: number }[]): Speed {
  const sorted = [...times].sort((one, other) => one.milliseconds - other.milliseconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const last = sorted.at(-1);
  return { median: middle?.milliseconds ?? 0, worst: last?.milliseconds ?? 0, worstText: last?.text ?? '' };
}
