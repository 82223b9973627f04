import { omit } from '../../lib/omit.ts';
import { api } from '../http/api.ts';
import { ApiError } from '../http/api-error.ts';
import type { Change } from '../store/change.ts';
import type { KeptChange } from '../store/database.ts';
import type { Store } from '../store/store.ts';

/** A fixed name, whatever the format: the server detects the format from the content (VO-06). */
const fileName = 'recording.m4a';

/** The words of a recording; empty if none were said. */
export async function transcribeRecording(audio: Blob, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.set('audio', audio, fileName);
  const { transcription } = (await api.transcribeVoice({ form, signal })) as { transcription?: unknown };
  return typeof transcription === 'string' ? transcription.trim() : '';
}

/** The service that transcribes is busy or away; the server itself answers, and other changes go through. */
export class TranscriptionDelay extends Error {
  override readonly name = 'TranscriptionDelay';
  readonly retryAfterMs: number | null;

  constructor({ message, retryAfterMs }: ApiError) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

const lostRecording = {
  code: 'invalid_input',
  message: 'The recording of this thought can’t be read any more.',
};
const noWords = { code: 'invalid_input', message: 'No words were heard in this recording.' };

/**
 * The thought of a recording that was kept without a network (OF-02): its words take the recording's place before it is
 * sent for the first time, so that every attempt sends the same. Null when it was taken back meanwhile.
 */
export async function withWords(
  change: KeptChange,
  { store, signal }: { store: Store; signal: AbortSignal },
): Promise<KeptChange | null> {
  const audio = await store.disk?.readAttachment(change.key);
  if (audio === undefined) throw new ApiError(422, '', JSON.stringify(lostRecording));
  const words = await transcribeRecording(audio, signal).catch((error: unknown) => {
    const isBusy =
      error instanceof ApiError && error.code !== null && (error.status >= 500 || error.status === 429);
    throw isBusy ? new TranscriptionDelay(error) : error;
  });
  if (words === '') throw new ApiError(422, '', JSON.stringify(noWords));
  await store.rewrite(change.key, (now) => toThought(now, words));
  return store.changes().find(({ key }) => key === change.key) ?? null;
}

function toThought(change: Change, words: string): Change {
  const { request, effects } = change;
  return {
    ...omit(change, 'attachment'),
    title: words,
    request: { ...request, body: { ...request.body, originalText: words } },
    effects: effects.map((effect) =>
      'put' in effect
        ? { ...effect, put: { ...effect.put, cleaned_title: words, original_text: words } }
        : effect,
    ),
  };
}
