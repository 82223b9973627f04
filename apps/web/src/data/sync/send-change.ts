import type { CallName } from '@pouch/contract/routes';
import { api, type AnyInput } from '../http/api.ts';
import { ApiError, isAccessRefused } from '../http/api-error.ts';
import { reportReachable } from '../http/reachability.ts';
import { uploadTimeoutMs } from '../http/request.ts';
import { toDataUrl } from '../../lib/to-data-url.ts';
import type { Change } from '../store/change.ts';
import { isStorageFull } from '../store/is-storage-full.ts';
import { TranscriptionDelay } from './transcribe-recording.ts';

/** Sends a change as it was made, under its key. The answer is the call's. */
export async function sendChange(
  { request: { call, params, body }, key, madeAt }: Change,
  { attachment, signal }: { attachment?: Blob | undefined; signal: AbortSignal },
): Promise<unknown> {
  const send = api[call as keyof typeof api] as (input: AnyInput) => Promise<unknown>;
  const answer = await send({
    ...(params && { params }),
    ...(body && { body: attachment ? { ...body, image: await toDataUrl(attachment) } : body }),
    ...(attachment && { timeoutMs: uploadTimeoutMs }),
    idempotencyKey: key,
    madeAt: new Date(madeAt).toISOString(),
    signal,
  });
  if (!isExpected(call, answer)) {
    reportReachable(false);
    throw new Error('Something else answered in the server’s place');
  }
  return answer;
}

/** A captive portal and a proxy answer 200 with pages of their own. */
const isExpected = (call: CallName, answer: unknown): boolean =>
  answer === undefined
    ? callsWithoutAnswer.has(call)
    : typeof answer === 'object' && !(answer instanceof Blob);

const callsWithoutAnswer = new Set<CallName>([
  'removeItem',
  'removeSortingRule',
  'changeContact',
  'removeContact',
]);

/** What the sender does after a failed attempt. */
export type Failure =
  /** The server refuses it, now and later. */
  | { kind: 'refused'; error: ApiError }
  /** The server did it at an earlier attempt and no longer keeps its answer. */
  | { kind: 'alreadyDone' }
  /** The session has ended: the same person has to sign in. */
  | { kind: 'signedOut' }
  /** Closed to the account until it subscribes (PW-12), or operators open it again (AC-05): the change waits. */
  | { kind: 'closed'; isAll: boolean }
  /** Only this change fails; others may go through. */
  | { kind: 'failed'; retryAfterMs: number | null }
  /** The server is out of reach, or asks for patience. */
  | { kind: 'unreachable'; retryAfterMs: number | null };

export function classifyFailure(error: unknown): Failure {
  if (error instanceof TranscriptionDelay) return { kind: 'failed', retryAfterMs: error.retryAfterMs };
  if (isStorageFull(error)) return { kind: 'failed', retryAfterMs: null };
  if (!(error instanceof ApiError)) return { kind: 'unreachable', retryAfterMs: null };
  if (error.code === null) return classifyForeignAnswer(error);
  const { status, code, retryAfterMs } = error;
  if (code === 'already_done') return { kind: 'alreadyDone' };
  if (status === 401) return { kind: 'signedOut' };
  if (isAccessRefused(error)) return { kind: 'closed', isAll: code === 'subscription_required' };
  if (code === 'pictures_unavailable') return { kind: 'failed', retryAfterMs };
  if (status === 429 || status === 503) return { kind: 'unreachable', retryAfterMs };
  if (status >= 500 || status === 408) return { kind: 'failed', retryAfterMs };
  return { kind: 'refused', error };
}

const tooLarge = { code: 'too_large', message: 'That’s too large for the server.' };

/**
 * An answer of a proxy or of a hotel's network. One that refuses a request may refuse just this one, for its size or its
 * words, and lets the others through.
 */
function classifyForeignAnswer({ status, retryAfterMs }: ApiError): Failure {
  if (status === 413) return { kind: 'refused', error: new ApiError(413, '', JSON.stringify(tooLarge)) };
  const isOfRequest = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { kind: isOfRequest ? 'failed' : 'unreachable', retryAfterMs };
}
