import type { Dispatcher } from 'undici';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import type { Settings } from '../../config/settings.ts';

type Service = NonNullable<Settings['transcribe']>;

/** Logs details that users do not see. */
type OnFailure = (details: { status?: number; err?: unknown }, message: string) => void;

interface TranscriptionOptions {
  /** For one transcription, in milliseconds. */
  timeoutMs: number;
  onFailure: OnFailure;
}

/** Bytes; the text of 30 seconds of speech takes a few hundred. */
const maxResponseBytes = 256 * 1024;

const responseSchema = z.object({ text: z.string() });

/**
 * Creates a function that transcribes speech (WAV) with a service that implements OpenAI's API. It throws a 503 if the
 * service is busy or too slow, a 502 for any other failure. Neither the key nor the text is logged.
 */
export function transcriptionService(service: Service, { timeoutMs, onFailure }: TranscriptionOptions) {
  return async (speech: Buffer): Promise<string> => {
    const { Agent } = await import('undici');
    // The response is not trusted: its size is limited, and no redirect is followed that could take the key elsewhere.
    const agent = new Agent({ maxResponseSize: maxResponseBytes });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await requestTranscription(service, speech, { agent, signal });
      return toSingleLine(await readTranscription(response, onFailure));
    } catch (error) {
      if (error instanceof AppError) throw error;
      onFailure({ err: error }, 'The transcription service cannot be used');
      throw signal.aborted ? tooSlow(error) : failed(error);
    } finally {
      void agent.destroy();
    }
  };
}

async function requestTranscription(
  service: Service,
  speech: Buffer,
  options: { agent: Dispatcher; signal: AbortSignal },
) {
  const { FormData, request } = await import('undici');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(speech)], { type: 'audio/wav' }), 'recording.wav');
  form.set('model', service.model);
  form.set('response_format', 'json');
  return request(`${service.baseUrl}/audio/transcriptions`, {
    method: 'POST',
    dispatcher: options.agent,
    signal: options.signal,
    headers: {
      accept: 'application/json',
      ...(service.apiKey !== undefined && { authorization: `Bearer ${service.apiKey}` }),
    },
    body: form,
  });
}

async function readTranscription(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  onFailure: OnFailure,
) {
  const text = await body.text();
  if (statusCode === 200) return responseSchema.parse(parseJson(text)).text;
  onFailure({ status: statusCode }, 'The transcription service refused');
  if (statusCode === 429 || statusCode === 503) throw busy(headers['retry-after']);
  throw failed();
}

/** Undefined if it is not JSON: the error would quote what the user said. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reduces the service's text to one line without invisible characters: it goes into a text field. */
const toSingleLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxThoughtLength);

const failed = (cause?: unknown): AppError =>
  new AppError('bad_gateway', 'The transcription service failed. Please try again.', { cause });

const tooSlow = (cause: unknown): AppError =>
  new AppError('unavailable', 'The transcription service took too long. Please try again.', { cause });

/** `Retry-After` may also be a date or invalid; then 10 seconds. */
const busy = (after: string | string[] | undefined): AppError =>
  new AppError('unavailable', 'The transcription service is busy. Please try again in a moment.', {
    retryAfter: Math.min(300, Math.max(1, Math.ceil(Number(after)) || 10)),
  });
