import { setTimeout as pause } from 'node:timers/promises';
import { checkedList, createChecker } from '../api/people.ts';
import { datedThoughtBodies, type Person } from '../api/person.ts';
import { words } from '../words.ts';

/** Names of the measured calls, and how often each is made in a round. */
const mixture = {
  list: 6,
  'poll of shares': 4,
  capture: 3,
  complete: 2,
  check: 2,
  search: 2,
  statistics: 1,
  'health, the floor': 1,
} as const;
type CallName = keyof typeof mixture;

/** Milliseconds of all calls of one kind. `event`: from sending a change until another device has heard of it. */
export type Times = Record<CallName | 'event', number[]>;

export const emptyTimes = (): Times => ({
  list: [],
  'poll of shares': [],
  capture: [],
  complete: [],
  check: [],
  search: [],
  statistics: [],
  'health, the floor': [],
  event: [],
});

/** Pause of each person between two calls. */
const pauseMs = 500;

/** Someone who has Pouch open on two devices. */
export interface DailyUser {
  person: Person;
  /** An entry of a LifeList, and whether it is checked. */
  entryId: string;
  isChecked: boolean;
  /** Active items that were captured. */
  captured: string[];
  /** The tags of the last answers, by path. */
  tags: Map<string, string>;
  /** When the change was sent that the other device has not heard of yet. */
  changedAt: number | null;
}

/** Signs a person up, with LifeLists and no items. */
export async function createUser(url: string, name: string): Promise<DailyUser> {
  const { person, entryId } = await createChecker(url, name);
  return { person, entryId, isChecked: false, captured: [], tags: new Map(), changedAt: null };
}

/** Makes calls in a mixed order until `signal` is aborted. An answer of 400 and above rejects. */
export async function live(
  url: string,
  user: DailyUser,
  { times, place, signal }: { times: Times; place: number; signal: AbortSignal },
): Promise<void> {
  const listening = listen(url, user, times, signal);
  const order = Object.entries(mixture).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => ({ name: name as CallName, at: (index + 0.5) / count })),
  );
  order.sort((one, other) => one.at - other.at);
  await pause((place * pauseMs) % 977);
  for (let round = place; !signal.aborted; round += 1) {
    const name = order[round % order.length]?.name ?? 'list';
    const startedAt = performance.now();
    await calls[name](url, user, round);
    times[name].push(performance.now() - startedAt);
    await pause(pauseMs);
  }
  await listening;
}

const calls: Record<CallName, (url: string, user: DailyUser, round: number) => Promise<unknown>> = {
  list: (url, user) => get(url, user, '/api/items?status=Active'),
  'poll of shares': (url, user) => get(url, user, '/api/share/pending'),
  search: (url, user, round) => get(url, user, `/api/search?q=${words[round % words.length]}`),
  statistics: (url, user) => get(url, user, '/api/stats'),
  'health, the floor': (url, user) => get(url, user, '/api/health'),
  capture: async (url, user, round) => {
    const bodies = datedThoughtBodies();
    const answer = await change(url, user, 'POST /api/items', bodies[round % bodies.length] ?? '');
    for (const id of answer.match(/(?<="id":")[\w-]+/g) ?? []) user.captured.push(id);
  },
  complete: async (url, user) => {
    const id = user.captured.shift();
    const body = JSON.stringify({ status: 'Completed' });
    if (id !== undefined) await change(url, user, `PATCH /api/items/${id}/status`, body);
  },
  check: async (url, user) => {
    user.isChecked = !user.isChecked;
    const body = JSON.stringify({ id: user.entryId, updates: { isChecked: user.isChecked } });
    await change(url, user, `PATCH /api/lifeLists/${checkedList}/items`, body);
  },
};

async function get(url: string, { person, tags }: DailyUser, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: person.headers['authorization'] ?? '', 'if-none-match': tags.get(path) ?? '' },
  });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  const tag = answer.headers.get('etag');
  if (tag !== null) tags.set(path, tag);
}

async function change(url: string, user: DailyUser, call: string, body: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  user.changedAt ??= performance.now();
  const answer = await fetch(`${url}${path}`, { method, headers: user.person.headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text}`);
  return text;
}

/** Keeps the other device's stream of changes open. */
async function listen(url: string, user: DailyUser, times: Times, signal: AbortSignal): Promise<void> {
  const headers = { authorization: user.person.headers['authorization'] ?? '' };
  try {
    const answer = await fetch(`${url}/api/changes`, { headers, signal });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      if (user.changedAt === null || !decoder.decode(chunk).includes('event: change')) continue;
      times.event.push(performance.now() - user.changedAt);
      user.changedAt = null;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
