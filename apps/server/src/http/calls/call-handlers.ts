import type { Call, Calls } from '@pouch/contract/calls';
import type { CallName } from '@pouch/contract/routes';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { TempFile } from '../../lib/temp-file.ts';
import type { User } from './authentication.ts';
import type { StreamHandler } from './event-stream.ts';
import type { Page } from './page.ts';

/** The response of a changing call, and whether it is replayed from an earlier request with the same key. */
export interface Outcome<Answer> {
  response: Answer;
  replayed: boolean;
  /** The handler has already published what the call `publishes`, because it committed in several steps. */
  changesPublished?: true;
}

/** What identifies a changing request: the user, the `Idempotency-Key`, and a hash of the call and its input. */
export interface IdempotentRequest {
  userId: string;
  key: string;
  requestHash: Buffer;
}

/** Does the work in one transaction, or replays the response that the same `Idempotency-Key` got before (AP-05). */
export type RunOnce = <Answer>(
  work: (tx: Transaction) => Promise<Answer>,
  options?: RunOptions,
) => Promise<Outcome<Answer>>;

export interface RunOptions {
  /** The work begins before its key is known to be new, which saves a trip to the database; a repeat is rolled back. */
  startsAtOnce: boolean;
  /** What the work locks before it changes it, for work that may share its transaction and run twice. */
  about?: string;
}

/** For work that has no effect but the transaction's. */
export const startsAtOnce: RunOptions = { startsAtOnce: true };

/** Replaces the stored response for repeats of the request, in the same transaction as the change. */
export type UpdateStoredResponse = (tx: Transaction, answer: unknown) => Promise<void>;

/** Publishes a change committed before the call has ended: to all clients of the user, or to all but the calling one. */
export type PublishChanges = (ids: string[], whom: 'others' | 'everybody') => void;

/** The response of a call with a binary body. `tag` changes whenever the bytes do. */
export interface Binary {
  bytes: Buffer;
  tag: string;
  /** Seconds for which a cached copy may be used without revalidation. Default: 0. */
  maxAgeSeconds?: number;
}

/** The response of a call with a download. */
export interface Download {
  filename: string;
  /** In bytes. */
  size: number;
  content: Readable;
}

/** The response of a polled call. */
export interface VersionedResponse<Answer> {
  /** Cheaper than `read`; changes whenever its result does. At most 100 characters of base64url. */
  version: () => Promise<string>;
  read: () => Promise<Answer>;
}

type Parsed<C, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

interface CallInput<C extends Call> {
  user: C['auth'] extends 'user' ? User : null;
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** Only for a call with an upload. A large file is on disk until the call has ended. */
  file: C extends { upload: { isLarge: true } }
    ? TempFile
    : C extends { upload: object }
      ? Buffer
      : undefined;
  /** Only for a changing call, whose handler cannot produce its response without it. */
  runOnce: C extends { idempotent: true } ? RunOnce : undefined;
  /** Only for a changing call; used when its work continues after the first commit. */
  updateStoredResponse: C extends { idempotent: true } ? UpdateStoredResponse : undefined;
  /** Only for a changing call: when the user made the change. ISO 8601 in UTC, never in the future. */
  madeAt: C extends { idempotent: true } ? string : undefined;
  /** Only for a call that records an event: keeps it in the transaction of the change. `runOnce` does this itself. */
  recordEvent: C extends { records: string } ? (tx: Transaction) => Promise<void> : undefined;
  publishChanges: PublishChanges;
  /** The IP address of the caller, for limits; it is not stored. */
  address: string;
}

type HandlerResponse<C extends Call> = C['response'] extends z.ZodType
  ? z.input<C['response']> | (C extends { paged: true } ? Page<z.input<C['response']>> : never)
  : C['response'] extends null
    ? undefined
    : C['response'] extends { events: unknown }
      ? StreamHandler
      : C['response'] extends { download: unknown }
        ? Download
        : Binary;

type Result<C extends Call, Answered> = C extends { idempotent: true }
  ? C extends { response: null }
    ? Outcome<void>
    : Outcome<Answered>
  : C extends { conditionalGet: string }
    ? VersionedResponse<Answered>
    : Answered;

/** Implements one call of the contract. */
export type Handler<Name extends CallName> = (
  input: CallInput<Calls[Name]>,
) => Promise<Result<Calls[Name], HandlerResponse<Calls[Name]>>>;

/** One handler for each call: if one is missing, the server does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };
