import { calls, type Calls } from '@pouch/contract/calls';
import { errorBody } from '@pouch/contract/errors';
import { routes, type CallName } from '@pouch/contract/routes';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Login } from './login-file.ts';
import { CommandError } from './usage.ts';

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

type Answer<Name extends CallName> = Calls[Name]['response'] extends infer Schema extends z.ZodType
  ? z.output<Schema>
  : never;

const timeoutMs = 60_000;

/** Makes a call of the contract. Throws a CommandError that says why it failed. */
export async function callServer<Name extends CallName>(
  { server, token }: Login,
  name: Name,
  { params = {}, query = {}, body }: Parts = {},
): Promise<Answer<Name>> {
  const [method = '', pattern = ''] = routes[name].split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${server}${path}${search && `?${search}`}`, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': uuidv7(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new CommandError(`${server} can’t be reached: ${explain(error)}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CommandError(explainRefusal(server, response.status, answer), response.status);
  const parsed = (calls[name].response as z.ZodType).safeParse(answer);
  if (!parsed.success) throw new CommandError(`${server} does not answer as this version of Pouch does.`);
  return parsed.data as Answer<Name>;
}

function explainRefusal(server: string, status: number, answer: unknown): string {
  const refusal = errorBody.safeParse(answer);
  if (!refusal.success) return `There is no Pouch at ${server} (status ${status}).`;
  if (status === 401) return 'The token is unknown or has ended. Make another one and log in again.';
  return refusal.data.message;
}

function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.name === 'TimeoutError' ? 'no answer within a minute' : cause.message;
}
