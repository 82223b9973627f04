import type { Calls } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { ConnectionError } from './api-error.ts';
import { fillPath } from './fill-path.ts';
import { reportReachable } from './reachability.ts';
import { readWithin, request } from './request.ts';

type SchemaInput<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type SchemaOutput<Schema> = Schema extends { _zod: { output: infer Output } }
  ? Output
  : Schema extends { binary: string }
    ? Blob
    : undefined;

type Part<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema> ? SchemaInput<Schema> : never;
type RequiredPart<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, unknown> ? Record<Key, Part<Name, Key>> : unknown;
type OptionalPart<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, unknown> ? Partial<Record<Key, Part<Name, Key>>> : unknown;
type Idempotent<Name extends CallName> = Calls[Name] extends { idempotent: true }
  ? { idempotencyKey?: string; madeAt?: string }
  : unknown;

/** A form with the file in the field that the contract defines. */
type Uploads<Name extends CallName> = Calls[Name] extends { upload: object } ? { form: FormData } : unknown;

/** A call's input: `params`, `query` and `body` as the contract defines them, and a signal to abort the request. */
export type Input<Name extends CallName> = RequiredPart<Name, 'params'> &
  OptionalPart<Name, 'query'> &
  RequiredPart<Name, 'body'> &
  Uploads<Name> &
  Idempotent<Name> & { signal?: AbortSignal; timeoutMs?: number };

export type CallResponse<Name extends CallName> = SchemaOutput<Calls[Name]['response']>;

/** The other calls are streams: of events (`live-changes.ts`), and of a download (`download-export.ts`). */
type AwaitedCall = {
  [Name in CallName]: Calls[Name]['response'] extends { events: unknown } | { download: unknown }
    ? never
    : Name;
}[CallName];

type Api = {
  [Name in AwaitedCall]: object extends Input<Name>
    ? (input?: Input<Name>) => Promise<CallResponse<Name>>
    : (input: Input<Name>) => Promise<CallResponse<Name>>;
};

export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  form?: FormData;
  idempotencyKey?: string;
  madeAt?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** The calls of the contract, by name: `api.getItem({ params: { id } })`. */
export const api = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, (input?: AnyInput) => send(route, input)]),
) as unknown as Api;

async function send(route: string, { params, query, form, body = form, ...options }: AnyInput = {}) {
  const [method = 'GET', template = ''] = route.split(' ');
  const response = await request(method, fillPath(template, params, query), { body, ...options });
  return readBody(response);
}

/** The response's body: parsed JSON, a Blob for other types, undefined for 204. Throws ConnectionError if it is cut off. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  return readWithin(response, () => (isJson ? response.json() : response.blob()));
}

/**
 * The parsed JSON of a response, or its picture. Throws ConnectionError where something else answers in the server's place,
 * such as the sign-in page of a hotel's network.
 */
export async function readData(response: Response): Promise<unknown> {
  const body = await readBody(response);
  if (!(body instanceof Blob) || body.type.startsWith('image/')) return body;
  reportReachable(false);
  throw new ConnectionError('Something else answered in the server’s place');
}
