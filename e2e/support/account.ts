import { randomUUID } from 'node:crypto';
import { origin as home } from './servers.ts';

/** What journeys read of an item. */
export interface Item {
  id: string;
  cleaned_title: string;
  category: 'To-Do' | 'Shopping' | 'Bucket';
  urgency: string;
  status: 'Active' | 'Completed';
  context: string | null;
  needLevel: string | null;
  purchaseCategory: string | null;
  quantity: number;
  bucket_name: string | null;
  body: string | null;
  url: string | null;
  extras: Record<string, string>;
  scheduled_at: string | null;
  is_recurring: boolean;
  image_url: string | null;
}

/** A person with an account of their own, and what they can do without a browser. */
export interface Account {
  email: string;
  password: string;
  token: string;
  /** What the web app keeps on a device while this person is signed in. */
  session: string;
  /** Writes an item down field by field; what is left out makes it a To-Do of the next 3 days. */
  add: (fields: { cleaned_title: string } & Record<string, unknown>) => Promise<Item>;
  change: (id: string, fields: Record<string, unknown>) => Promise<Item>;
  complete: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  items: () => Promise<Item[]>;
  /** Any other call, by its path. */
  send: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Ends every way in that uses this token. */
  signOut: () => Promise<void>;
}

export const aPassword = 'a quiet walk at dusk';
export const anEmail = () => `${randomUUID()}@example.com`;

/**
 * Somebody who has been here before: signed up, with LifeLists. Another server than the one under test may be named by
 * its origin.
 */
export async function createAccount(origin = home): Promise<Account> {
  const account = await signUp(origin);
  await account.send('POST', '/api/lifeLists/initialize');
  return account;
}

/** Signs somebody new up by HTTP, who has not opened the product yet. */
export async function signUp(origin = home): Promise<Account> {
  const [email, password] = [anEmail(), aPassword];
  const { token, user } = await call<{ token: string; user: { id: string } }>(
    { origin, method: 'POST', path: '/api/auth/sign-up/email' },
    { email, password, name: '' },
  );
  const send = <Answer>(method: string, path: string, body?: unknown) =>
    call<Answer>({ origin, method, path, token }, body);
  const plain = { category: 'To-Do', urgency: 'Next 3 Days' };
  return {
    email,
    password,
    token,
    session: JSON.stringify({ token, user: { id: user.id, email, name: null } }),
    add: (fields) => send('POST', '/api/items/manual', { ...plain, ...fields }),
    change: (id, fields) => send('PUT', `/api/items/${id}`, fields),
    remove: (id) => send('DELETE', `/api/items/${id}`),
    complete: (id) => send('PATCH', `/api/items/${id}/status`, { status: 'Completed' }),
    items: () => send('GET', '/api/items'),
    send,
    signOut: () => send('POST', '/api/auth/sign-out', {}),
  };
}

interface Call {
  origin: string;
  method: string;
  path: string;
  token?: string;
}

async function call<Answer>({ origin, method, path, token }: Call, body?: unknown): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}
