import { randomUUID } from 'node:crypto';
import { origin as home } from './servers.ts';

/** The fields of an item that journeys read. */
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

/** A user account, with calls of the API that need no browser. */
export interface Account {
  email: string;
  password: string;
  token: string;
  /** The session as the web app stores it, in JSON. */
  session: string;
  /** Adds an item by its fields; by default a To-Do of the next 3 days. */
  add: (fields: { cleaned_title: string } & Record<string, unknown>) => Promise<Item>;
  change: (id: string, fields: Record<string, unknown>) => Promise<Item>;
  complete: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  items: () => Promise<Item[]>;
  /** Sends any other call. Rejects unless the response is a success. */
  send: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Revokes the session of this token. */
  signOut: () => Promise<void>;
}

export const testPassword = 'a quiet walk at dusk';
export const randomEmail = () => `${randomUUID()}@example.com`;

/** An account with LifeLists, on the server under test or on another one. */
export async function createAccount(origin = home): Promise<Account> {
  const account = await signUp(origin);
  await account.send('POST', '/api/lifeLists/initialize');
  return account;
}

/** Signs up a new account, which has no LifeLists yet. */
export async function signUp(origin = home): Promise<Account> {
  const [email, password] = [randomEmail(), testPassword];
  const { token, user } = await call<{ token: string; user: { id: string } }>(
    { origin, method: 'POST', path: '/api/auth/sign-up/email' },
    { email, password, name: '' },
  );
  const send = <Answer>(method: string, path: string, body?: unknown) =>
    call<Answer>({ origin, method, path, token }, body);
  const defaults = { category: 'To-Do', urgency: 'Next 3 Days' };
  return {
    email,
    password,
    token,
    session: JSON.stringify({ token, user: { id: user.id, email, name: null } }),
    add: (fields) => send('POST', '/api/items/manual', { ...defaults, ...fields }),
    change: (id, fields) => send('PUT', `/api/items/${id}`, fields),
    remove: (id) => send('DELETE', `/api/items/${id}`),
    complete: async (id) => {
      const { scheduled_at } = await send<Item>('GET', `/api/items/${id}`);
      await send('PATCH', `/api/items/${id}/status`, { status: 'Completed', scheduled_at });
    },
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
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
