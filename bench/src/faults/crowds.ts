import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent as Dispatcher, request as dispatch } from 'undici';
import type { Person } from '../api/person.ts';
import type { Target } from './writers.ts';

/** How often each status was answered; 0 counts requests without a response. */
export type Statuses = Map<number, number>;

const count = (statuses: Statuses, status: number): void =>
  void statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** How long others waited while the crowd signed in, each in milliseconds. */
interface Waits {
  /** Of a visitor, who opens a connection for each page. */
  pages: number[];
  /** Of a person whose device has its connection. */
  reads: number[];
  /** Of a person who opens a connection for each read. */
  newcomersReads: number[];
}

/** Tries to sign in to made-up accounts, all at once, while a visitor opens the page and the person reads the items. */
export async function crowdSignIn(
  { url }: Target,
  person: Person,
  attempts: number,
): Promise<{ statuses: Statuses; waits: Waits }> {
  const statuses: Statuses = new Map();
  const attempt = async (index: number) => {
    const body = JSON.stringify({ email: `nobody${index}@example.org`, password: 'not the password' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    count(statuses, answer?.status ?? 0);
  };
  let isOver = false;
  // The connections of the crowd are not theirs: a shared one would answer after the sign-in before it.
  const repeat = async (
    path: string,
    { isNew, headers }: { isNew: boolean; headers: Record<string, string> },
  ) => {
    const dispatcher = new Dispatcher({ connections: 1, pipelining: isNew ? 0 : 1 });
    const times: number[] = [];
    while (!isOver) {
      const start = performance.now();
      const { body } = await dispatch(url + path, { dispatcher, headers });
      await body.arrayBuffer();
      times.push(performance.now() - start);
    }
    await dispatcher.close();
    return times;
  };
  const { headers } = person;
  const others = Promise.all([
    repeat('/', { isNew: true, headers: {} }),
    repeat('/api/items', { isNew: false, headers }),
    repeat('/api/items', { isNew: true, headers }),
  ]);
  await Promise.all(Array.from({ length: attempts }, (_, index) => attempt(index)));
  isOver = true;
  const [pages, reads, newcomersReads] = await others;
  return { statuses, waits: { pages, reads, newcomersReads } };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const paths = [
  '/api/items', '/api/items/manual', '/api/items/reorder', '/api/items/0', '/api/items/%00', '/api/items/%zz',
  '/api/items/0197a3c2-0000-7000-8000-000000000001', '/api/lifeLists/groceries/items', '/api/lifeLists/__proto__',
  '/api/search?q=%F0%9F%92%A9', '/api/search?q=%00', '/api/user/settings', '/api/import', '/api/voice',
  '/api/changes/since?cursor=x', '/api/links/preview?url=http://127.0.0.1', '/..%2f..%2fetc/passwd', '/%2e%2e/x',
  `/${'a'.repeat(3_000)}`, '/api/auth/sign-in/email', '/api/calendar/nothing.ics',
]; // prettier-ignore
const bodies = [
  '', '{', '[]', 'null', '{"__proto__":{"a":1}}', '{"cleaned_title":"\\u0000"}', `{"originalText":"${'x'.repeat(20_000)}"}`,
  '{"scheduledAt":"2026-11-22T07:59:00+23:59"}', '{"itemOrders":[{"id":1,"order":1e999}]}', '['.repeat(5_000),
  '{"cleaned_title":"x","category":"Shopping","urgency":"Now","quantity":1e308}', '\\ud800', '{"image":"data:,"}',
]; // prettier-ignore
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
];

/** Sends requests of every method, path, body and type, signed in and not. */
export async function sendHostile({ url }: Target, person: Person, total: number): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const agent = new Agent({ keepAlive: true, maxSockets: 48 });
  let sent = 0;
  const sendAll = async () => {
    while (sent < total) {
      const index = (sent += 1);
      const pick = <Value>(values: readonly Value[], step: number) =>
        values[Math.floor(index / step) % values.length] as Value;
      const headers = {
        'content-type': pick(types, 3),
        ...(index % 3 > 0 && { authorization: person.headers['authorization'] ?? '' }),
      };
      const sending = request(url, {
        agent,
        method: pick(methods, paths.length),
        path: pick(paths, 1),
        headers,
      });
      count(statuses, await sendBody(sending, pick(bodies, 2)));
    }
  };
  await Promise.all(Array.from({ length: 48 }, sendAll));
  agent.destroy();
  return statuses;
}

async function sendBody(sending: ClientRequest, body: string): Promise<number> {
  try {
    // Errors after the response, which would end this process.
    sending.on('error', () => undefined);
    sending.setTimeout(60_000, () => sending.destroy());
    sending.end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'close');
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}

/** Opens event streams and keeps them for a time. Returns how many are open at its end, and how each was answered. */
export async function openStreams(
  { url }: Target,
  people: readonly Person[],
  { streams, ms }: { streams: number; ms: number },
): Promise<{ open: number; statuses: Statuses; close: () => void }> {
  const agent = new Agent({ maxSockets: Infinity });
  const statuses: Statuses = new Map();
  const open = new Set<ClientRequest>();
  for (let index = 0; index < streams; index += 1) {
    const headers = people[index % people.length]?.headers ?? {};
    const stream = request(`${url}/api/changes`, {
      agent,
      headers: { authorization: headers['authorization'] ?? '' },
    });
    let isAnswered = false;
    stream.on('error', () => {
      if (!isAnswered) count(statuses, 0);
      open.delete(stream);
    });
    stream.on('response', (response) => {
      isAnswered = true;
      count(statuses, response.statusCode ?? 0);
      if (response.statusCode === 200) open.add(stream);
      response.resume();
      response.on('close', () => open.delete(stream));
    });
    stream.end();
    if (index % 200 === 199) await pause(100);
  }
  await pause(ms);
  return {
    open: open.size,
    statuses: new Map(statuses),
    close: () => {
      for (const stream of open) stream.destroy();
    },
  };
}
