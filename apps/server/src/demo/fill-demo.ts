import { randomBytes } from 'node:crypto';
import type { Item } from '@pouch/contract/items';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '../db/database.ts';
import { fillHistory } from './demo-history.ts';
import { demoThoughts, type DemoThought } from './demo-thoughts.ts';

const demoEmail = 'demo@pouch.example';

interface DemoDeps {
  app: FastifyInstance;
  database: Database;
  now: Date;
  /** The server's time zone, assumed to be the visitor's. */
  timezone: string;
}

type Send = (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) => Promise<unknown>;

/**
 * Creates a demo account with a few dozen thoughts, through the public API. Only the completions of earlier weeks are
 * inserted directly, since no call completes items in the past. The password is random, so that a server on a public
 * network has no known credentials. Returns a message for the terminal.
 */
export async function fillDemo({ app, database, now, timezone }: DemoDeps): Promise<string> {
  const password = randomBytes(6).toString('hex');
  const signUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email: demoEmail, password, name: 'Demo' },
  });
  if (signUp.statusCode !== 200) {
    return `The demo account ${demoEmail} is there already. "Forgot Password" writes a new key into the outbox.`;
  }

  const { token, user } = signUp.json<{ token: string; user: { id: string } }>();
  const send = createSender(app, token);
  await send('PATCH', '/api/user/timezone', { timezone });
  await send('POST', '/api/user/profile', { enableManualOrdering: true });
  await send('POST', '/api/lifeLists/initialize');
  for (const thought of demoThoughts) await addThought(send, thought, now);
  await fillHistory(database, { userId: user.id, now, timezone });
  return `Demo account: ${demoEmail}, password ${password}`;
}

const dayMs = 24 * 60 * 60 * 1000;

async function addThought(send: Send, { text, daysAgo = 0, isDone, edits }: DemoThought, now: Date) {
  const currentDateTime = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  const created = [
    await send('POST', '/api/items', { originalText: text, currentDateTime }),
  ].flat() as Item[];
  if (edits && created[0]) await send('PUT', `/api/items/${created[0].id}`, edits);
  if (!isDone) return;
  for (const { id } of created) await send('PATCH', `/api/items/${id}/status`, { status: 'Completed' });
}

const createSender =
  (app: FastifyInstance, token: string): Send =>
  async (method, url, payload) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (response.statusCode >= 400) throw new Error(`The demo could not be filled: ${response.body}`);
    return response.json();
  };
