import type { Call, Calls } from '@pouch/contract/calls';
import type { CallName } from '@pouch/contract/routes';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Handle, Transaction } from '../../db/database.ts';
import type { UnnamedFile } from '../../lib/temp-file.ts';
import type { User } from './authentication.ts';
import type { OpenEvents } from './event-stream.ts';

/** The answer to a creating call, and whether an earlier request with the same key had made it. */
export interface Created<Answer> {
  answer: Answer;
  repeated: boolean;
  /** The handler has told of its changes itself, because they were committed one after the other. */
  told?: true;
}

/** A creating request as it is remembered: whose it is, its key, and a hash of the call with its body. */
export interface KeyedRequest {
  userId: string;
  key: string;
  requestHash: Buffer;
}

/** Does the work in one transaction, or gives the answer the same `Idempotency-Key` got before (AP-05). */
export type Once = <Answer>(work: (handle: Handle) => Promise<Answer>) => Promise<Created<Answer>>;

/** Gives repeats of the request another answer from now on, in the transaction that makes it true. */
export type Amend = (tx: Transaction, answer: unknown) => Promise<void>;

/** Tells that something is committed while the call is still at work. Only others than its own client, or everybody. */
export type Tell = (ids: string[], whom: 'others' | 'everybody') => void;

/** What a call with a binary answer gives. `tag` changes whenever the bytes do. */
export interface Binary {
  bytes: Buffer;
  tag: string;
  /** Seconds for which the reader's own copy is good without asking; 0 where nothing is said. */
  freshFor?: number;
}

/** What a call with a download gives. */
export interface Download {
  filename: string;
  /** Bytes in all. */
  size: number;
  content: Readable;
}

/** What a polled call gives. */
export interface Polled<Answer> {
  /** Another text whenever `read` would answer something else, from less work; at most 100 characters of base64url. */
  version: () => Promise<string>;
  read: () => Promise<Answer>;
}

type Parsed<C, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

interface CallInput<C extends Call> {
  user: C['access'] extends 'user' ? User : null;
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** Only a call that takes an upload has it. A large one is on disk until the call has ended. */
  file: C extends { upload: { isLarge: true } }
    ? UnnamedFile
    : C extends { upload: object }
      ? Buffer
      : undefined;
  /** Only a creating call has it; its handler cannot answer without it. */
  once: C extends { creates: true } ? Once : undefined;
  /** For a creating call that goes on after its first commit. */
  amend: C extends { creates: true } ? Amend : undefined;
  tell: Tell;
}

type Answer<C extends Call> = C['answer'] extends z.ZodType
  ? z.input<C['answer']>
  : C['answer'] extends null
    ? undefined
    : C['answer'] extends { events: unknown }
      ? OpenEvents
      : C['answer'] extends { download: unknown }
        ? Download
        : Binary;

type Result<C extends Call, Answered> = C extends { creates: true }
  ? Created<Answered>
  : C extends { polled: true }
    ? Polled<Answered>
    : Answered;

/** How the server does one call of the contract. */
export type Handler<Name extends CallName> = (
  input: CallInput<Calls[Name]>,
) => Promise<Result<Calls[Name], Answer<Calls[Name]>>>;

/** One handler for each call: leave one out and the server does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };
