import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sortThought } from '@pouch/sorter';
import { median, quantile } from '../statistics.ts';

const execute = promisify(execFile);
const context = { now: '2027-03-03T10:00:00Z', timezone: 'Europe/London' };
/** V8 has optimised the sorter after some hundred thoughts; the sets have three thousand. */
const warmUpRounds = 2;

/** A text that was sorted, and the milliseconds of CPU time that it took, which other work on the machine does not lengthen. */
export interface SortedText {
  /** Its first characters. */
  start: string;
  milliseconds: number;
}

/** Milliseconds of CPU time a text. */
export interface Speed {
  median: number;
  p99: number;
  worst: SortedText;
}

/** The speed over everyday texts, each sorted once after a warm-up. */
export function everydaySpeed(texts: string[]): Speed {
  for (let round = 0; round < warmUpRounds; round += 1) texts.forEach((text) => sortThought(text, context));
  return summary(texts.map((start) => ({ start, milliseconds: sortingTime(start) })));
}

/** As `npm start` runs the sorter: V8 compiles a pattern once. */
const asInProduct = ['--no-regexp-tier-up', '--conditions=pouch:source', '--import', 'tsx'];

/** The speed over the hostile texts, which a process for each core shares. `budget` is in milliseconds. */
export async function hostileSpeed(count: number, budget: number): Promise<Speed> {
  const program = join(import.meta.dirname, 'hostile-program.ts');
  const shares = availableParallelism();
  const sorted = await Promise.all(
    Array.from({ length: shares }, async (_, share) => {
      const words = [...asInProduct, program, ...[count, share, shares, budget].map(String)];
      const { stdout } = await execute(process.execPath, words, { maxBuffer: Number.POSITIVE_INFINITY });
      return JSON.parse(stdout) as SortedText[];
    }),
  );
  return summary(sorted.flat());
}

/** V8 compiles a pattern when it first meets a one-byte or a two-byte string, once per process. */
export function warmUp(texts: Iterable<string>): void {
  for (const text of texts) sortThought(text, context);
}

/** The milliseconds of CPU time that a text needs. */
export function sortingTime(text: string): number {
  const before = process.cpuUsage();
  sortThought(text, context);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function summary(sorted: SortedText[]): Speed {
  const times = sorted.map(({ milliseconds }) => milliseconds);
  const worst = sorted.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  return { median: median(times), p99: quantile(times, 0.99), worst };
}
