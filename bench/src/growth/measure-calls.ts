import type { Client } from 'pg';
import type { Person } from '../api/person.ts';
import type { BudgetName } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { words } from '../words.ts';

const rounds = 60;
/** Rounds that are not counted: until then code is being loaded and compiled. */
const warmUp = 15;
const pageSize = 100;

/** A person whose calls are measured. */
export interface Owner extends Person {
  /** The server's address. */
  url: string;
  /** What tells this owner from the others, such as the number of items. */
  label: string;
  /** Active items that are completed one by one. */
  completable: string[];
  /** Titles that no other item has. */
  rareWords: string[];
}

/** What one owner sends in one round. */
type Ask = (send: Send, owner: Owner, round: number) => Promise<unknown>;
type Send = (method: string, path: string, body?: object) => Promise<{ link: string | null }>;

/** The owner with items to complete and words to search for, out of those in the database. */
export async function createOwner(
  client: Client,
  person: Person,
  { url, label }: { url: string; label: string },
): Promise<Owner> {
  const { rows } = await client.query<{ id: string; title: string }>(
    `select id, title from items where user_id = $1 and status = 'Active' order by md5(title) limit $2`,
    [person.id, rounds],
  );
  return {
    ...person,
    url,
    label,
    completable: rows.map(({ id }) => id),
    rareWords: rows.map(({ title }) => title.split(' ').at(-1) ?? ''),
  };
}

/** The address of the next page of each person's walk through the list. */
const nextPages = new Map<string, string | null>();

export const calls = {
  list: async (send, { id }) => {
    const { link } = await send('GET', nextPages.get(id) ?? `/api/items?status=Active&limit=${pageSize}`);
    nextPages.set(id, /<(.+)>/.exec(link ?? '')?.[1] ?? null);
  },
  search: (send, { rareWords }, round) => send('GET', `/api/search?q=${rareWords[round]}`),
  broadSearch: (send, _, round) => send('GET', `/api/search?q=${words[round % words.length]}`),
  stats: (send) => send('GET', '/api/stats'),
  complete: (send, { completable }, round) =>
    send('PATCH', `/api/items/${completable[round]}/status`, { status: 'Completed' }),
  add: (send, _, round) =>
    send('POST', '/api/items/manual', {
      cleaned_title: `Call the dentist about tooth ${round}`,
      category: 'To-Do',
      urgency: 'Next 3 Days',
    }),
} satisfies Record<string, Ask>;

/** Each call's median for the last owner over that for the first, which is the floor. `budgets` names each call's budget. */
export async function measureCalls(
  owners: readonly Owner[],
  budgets: Readonly<Record<keyof typeof calls, BudgetName>>,
): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [name, ask] of Object.entries(calls)) {
    const budget = budgets[name as keyof typeof calls];
    measured.push({ budget, floor: '1', ...(await measureCall(owners, ask)) });
  }
  return measured;
}

/** The owners take turns, so that other work on the machine slows down all alike. */
async function measureCall(owners: readonly Owner[], ask: Ask): Promise<{ value: number; detail: string }> {
  const times = owners.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, owner] of owners.entries()) {
      const startedAt = performance.now();
      await ask(sender(owner), owner, round);
      if (round >= warmUp) times[index]?.push(performance.now() - startedAt);
    }
  }
  const middles = times.map(median);
  const detail = owners.map(({ label }, index) => {
    const p99 = quantile(times[index] ?? [], 0.99);
    return `${label}: ${(middles[index] ?? NaN).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  });
  return { value: (middles.at(-1) ?? NaN) / (middles[0] ?? NaN), detail: detail.join('; ') };
}

const sender =
  ({ url, headers }: Owner): Send =>
  async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: body ? headers : { authorization: headers['authorization'] ?? '' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { link: answer.headers.get('link') };
  };
