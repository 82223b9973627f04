import { randomBytes } from 'node:crypto';
import type { Item } from '@pouch/contract/items';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { demoThoughts, thoughtsDone } from './demo-thoughts.ts';

const demoEmail = 'demo@pouch.example';

interface DemoGiven {
  app: FastifyInstance;
  now: Date;
  /** The zone of the machine, which stands for the visitor's. */
  timezone: string;
}

/**
 * Makes an account to look at and pouches a few dozen thoughts into it, through the same calls as everybody.
 * Answers a sentence for the terminal. The password is made anew for each account, so that a server on the open
 * network has no door with a known key.
 */
export async function fillDemo({ app, now, timezone }: DemoGiven): Promise<string> {
  const password = randomBytes(6).toString('hex');
  const signUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email: demoEmail, password, name: 'Demo' },
  });
  if (signUp.statusCode !== 200) {
    return `The demo account ${demoEmail} is there already. "Forgot Password" writes a new key into the outbox.`;
  }

  const { token } = signUp.json<{ token: string }>();
  const send = sender(app, token);
  await send('PATCH', '/api/user/timezone', { timezone });
  for (const originalText of demoThoughts) {
    const pouched = await send('POST', '/api/items', { originalText, currentDateTime: now.toISOString() });
    if (!thoughtsDone.has(originalText)) continue;
    for (const { id } of [pouched.json<Item | Item[]>()].flat()) {
      await send('PATCH', `/api/items/${id}/status`, { status: 'Completed' });
    }
  }
  return `Demo account: ${demoEmail}, password ${password}`;
}

const sender =
  (app: FastifyInstance, token: string) =>
  async (method: NonNullable<InjectOptions['method']>, url: string, payload: object) => {
    const answer = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode >= 400) throw new Error(`The demo could not be filled: ${answer.body}`);
    return answer;
  };
