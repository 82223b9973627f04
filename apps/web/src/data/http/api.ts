import type { Calls } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { fillPath } from './fill-path.ts';
import { request } from './request.ts';

type Sent<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type Received<Schema> = Schema extends { _zod: { output: infer Output } }
  ? Output
  : Schema extends { binary: string }
    ? Blob
    : undefined;

type Part<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema> ? Sent<Schema> : never;
type Required<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, unknown> ? Record<Key, Part<Name, Key>> : unknown;
type Optional<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, unknown> ? Partial<Record<Key, Part<Name, Key>>> : unknown;
type Creates<Name extends CallName> = Calls[Name] extends { creates: true }
  ? { idempotencyKey?: string }
  : unknown;

/** A form with the file in the field that the contract names. */
type Uploads<Name extends CallName> = Calls[Name] extends { upload: object } ? { form: FormData } : unknown;

/** What a call takes: `params`, `query` and `body` as the contract says, and a signal to abort it. */
export type Input<Name extends CallName> = Required<Name, 'params'> &
  Optional<Name, 'query'> &
  Required<Name, 'body'> &
  Uploads<Name> &
  Creates<Name> & { signal?: AbortSignal };

/** What a call answers. */
export type Answer<Name extends CallName> = Received<Calls[Name]['answer']>;

/** A stream of events is followed, not awaited (`live-changes.ts`); a download is read as it comes (`download-export.ts`). */
type AwaitedCall = {
  [Name in CallName]: Calls[Name]['answer'] extends { events: unknown } | { download: unknown }
    ? never
    : Name;
}[CallName];

type Api = {
  [Name in AwaitedCall]: object extends Input<Name>
    ? (input?: Input<Name>) => Promise<Answer<Name>>
    : (input: Input<Name>) => Promise<Answer<Name>>;
};

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  form?: FormData;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Every call of the contract under its own name: `api.getItem({ params: { id } })`. */
export const api = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, (input?: AnyInput) => send(route, input)]),
) as unknown as Api;

async function send(route: string, { params, query, form, body = form, ...options }: AnyInput = {}) {
  const [method = 'GET', template = ''] = route.split(' ');
  const response = await request(method, fillPath(template, params, query), { body, ...options });
  return readBody(response);
}

/** The answer's content: JSON, a Blob for anything else, nothing for 204. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  return isJson ? response.json() : response.blob();
}
