import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../api/person.ts';

/** What people saw of one fault. */
export interface Outcome {
  acknowledged: number;
  /** Acknowledged, and not there in the end. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Answers of 500 and above that are not 503. */
  otherErrors: number;
  /** The longest time without an acknowledged change, of all people together, in milliseconds. */
  longestSilenceMs: number;
}

/** Where the product is now: it has another port after each start. */
export interface Target {
  url: string;
}

/** As long as a device waits before it gives an attempt up. */
const attemptTimeoutMs = 30_000;
const retryMs = 250;

/** Lets everybody add items without a pause while `fault` goes on, and then compares what was acknowledged with what is there. */
export async function observe(
  target: Target,
  people: readonly Person[],
  fault: () => Promise<void>,
): Promise<Outcome> {
  const prefix = randomUUID().slice(0, 8);
  const acknowledged = people.map((): string[] => []);
  let otherErrors = 0;
  let longestSilenceMs = 0;
  let lastAt = performance.now();
  let isOver = false;

  /** Sends one change until it is acknowledged, always under the same key, as a device does. */
  async function addOne(person: Person, title: string): Promise<boolean> {
    const key = randomUUID();
    while (!isOver) {
      const status = await sendItem(target, person, { title, key });
      if (status === 201) return true;
      if (status >= 500 && status !== 503) otherErrors += 1;
      await pause(retryMs);
    }
    return false;
  }

  async function write(person: Person, own: string[]): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      const title = `${prefix} ${count}`;
      if (!(await addOne(person, title))) return;
      own.push(title);
      longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastAt);
      lastAt = performance.now();
    }
  }

  const writing = people.map((person, index) => write(person, acknowledged[index] ?? []));
  await fault();
  longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastAt);
  isOver = true;
  await Promise.all(writing);

  const stored = await Promise.all(people.map((person) => readTitles(target, person, prefix)));
  const lost = acknowledged.flatMap((titles, index) => {
    const there = new Set(stored[index]);
    return titles.filter((title) => !there.has(title));
  });
  const doubled = stored.reduce((sum, titles) => sum + titles.length - new Set(titles).size, 0);
  return {
    acknowledged: acknowledged.flat().length,
    lost: lost.length,
    doubled,
    otherErrors,
    longestSilenceMs,
  };
}

/** The status of the response; 0 without one. */
async function sendItem(
  { url }: Target,
  { headers }: Person,
  { title, key }: { title: string; key: string },
): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/items/manual`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ cleaned_title: title, category: 'Shopping', urgency: 'Now' }),
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function readTitles({ url }: Target, { headers }: Person, prefix: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/items`, { headers });
  const items = (await answer.json()) as { cleaned_title: string }[];
  return items.map((item) => item.cleaned_title).filter((title) => title.startsWith(prefix));
}
