import { randomBytes } from 'node:crypto';
import type { Item } from '@pouch/contract/schemas/items';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '../db/database.ts';
import { fillHistory } from './demo-history.ts';
import { demoThoughts, type DemoThought } from './demo-thoughts.ts';

const demoEmail = 'demo@pouch.example';

interface DemoGiven {
  app: FastifyInstance;
  database: Database;
  now: Date;
  /** The zone of the machine, which stands for the visitor's. */
  timezone: string;
}

type Send = (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) => Promise<unknown>;

/**
 * Makes an account to look at and pouches a few dozen thoughts into it, through the same calls as everybody. Only what it
 * did in earlier weeks is written down directly, since no call completes anything in the past.
 * Answers a sentence for the terminal. The password is made anew for each account, so that a server on the open
 * network has no door with a known key.
 */
export async function fillDemo({ app, database, now, timezone }: DemoGiven): Promise<string> {
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
  const send = sender(app, token);
  await send('PATCH', '/api/user/timezone', { timezone });
  await send('POST', '/api/user/profile', { enableManualOrdering: true });
  await send('POST', '/api/lifeLists/initialize');
  for (const thought of demoThoughts) await pouch(send, thought, now);
  await fillHistory(database, { userId: user.id, now, timezone });
  return `Demo account: ${demoEmail}, password ${password}`;
}

const day = 24 * 60 * 60 * 1000;

async function pouch(send: Send, { text, daysAgo = 0, isDone, added }: DemoThought, now: Date) {
  const currentDateTime = new Date(now.getTime() - daysAgo * day).toISOString();
  const made = [await send('POST', '/api/items', { originalText: text, currentDateTime })].flat() as Item[];
  if (added && made[0]) await send('PUT', `/api/items/${made[0].id}`, added);
  if (!isDone) return;
  for (const { id } of made) await send('PATCH', `/api/items/${id}/status`, { status: 'Completed' });
}

const sender =
  (app: FastifyInstance, token: string): Send =>
  async (method, url, payload) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 400) throw new Error(`The demo could not be filled: ${answer.body}`);
    return answer.json();
  };
