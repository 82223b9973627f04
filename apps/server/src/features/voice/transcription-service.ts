import type { Dispatcher } from 'undici';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import type { Settings } from '../../config/settings.ts';

type Service = NonNullable<Settings['transcribe']>;

/** Tells the operator what the people are spared. */
type OnFailure = (details: { status?: number; err?: unknown }, message: string) => void;

interface Means {
  /** Milliseconds until an answer must be there. */
  patience: number;
  onFailure: OnFailure;
}

/** Bytes of an answer; 30 seconds of speech are a few hundred. */
const maxAnswer = 256 * 1024;

const answerSchema = z.object({ text: z.string() });

/**
 * Gives a function that has speech (WAV) written down by a service that speaks OpenAI's protocol. It throws 503 when
 * the service is busy or too slow, 502 when it fails in any other way. Neither key nor words reach the log.
 */
export function transcriptionService(service: Service, { patience, onFailure }: Means) {
  return async (speech: Buffer): Promise<string> => {
    const { Agent } = await import('undici');
    // What comes is outside our hands: its size is limited, and no redirect takes the key elsewhere.
    const agent = new Agent({ maxResponseSize: maxAnswer });
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await ask(service, speech, { agent, signal });
      return wordsOf(await answerOf(response, onFailure));
    } catch (error) {
      if (error instanceof AppError) throw error;
      onFailure({ err: error }, 'The transcription service cannot be used');
      throw signal.aborted ? tooSlow(error) : failed(error);
    } finally {
      void agent.destroy();
    }
  };
}

async function ask(service: Service, speech: Buffer, means: { agent: Dispatcher; signal: AbortSignal }) {
  const { FormData, request } = await import('undici');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(speech)], { type: 'audio/wav' }), 'recording.wav');
  form.set('model', service.model);
  form.set('response_format', 'json');
  return request(`${service.baseUrl}/audio/transcriptions`, {
    method: 'POST',
    dispatcher: means.agent,
    signal: means.signal,
    headers: {
      accept: 'application/json',
      ...(service.apiKey !== undefined && { authorization: `Bearer ${service.apiKey}` }),
    },
    body: form,
  });
}

async function answerOf({ statusCode, headers, body }: Dispatcher.ResponseData, onFailure: OnFailure) {
  const text = await body.text();
  if (statusCode === 200) return answerSchema.parse(parsed(text)).text;
  onFailure({ status: statusCode }, 'The transcription service refused');
  if (statusCode === 429 || statusCode === 503) throw busy(headers['retry-after']);
  throw failed();
}

/** Undefined where it is no JSON: the error that says so would quote what somebody said. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** On one line and without what cannot be seen: the service's words go into a text field. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxThoughtLength);

const failed = (cause?: unknown): AppError =>
  new AppError('bad_gateway', 'The transcription service failed. Please try again.', { cause });

const tooSlow = (cause: unknown): AppError =>
  new AppError('unavailable', 'The transcription service took too long. Please try again.', { cause });

/** `Retry-After` may also be a date, or nonsense. */
const busy = (after: string | string[] | undefined): AppError =>
  new AppError('unavailable', 'The transcription service is busy. Please try again in a moment.', {
    retryAfter: Math.min(300, Math.max(1, Math.ceil(Number(after)) || 10)),
  });
