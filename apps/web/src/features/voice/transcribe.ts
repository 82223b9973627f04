import type { Answer } from '../../data/http/api.ts';
import { api } from '../../data/http/api.ts';
import { ApiError, ConnectionError } from '../../data/http/api-error.ts';
import { getSession } from '../../data/session/session.ts';

/** The words did not come: what is said of it (VO-05), and what may help. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/** The name that recordings have gone by from the beginning; what they are is judged by their content (VO-06). */
const fileName = 'recording.m4a';

/** Has a recording written down. Throws TranscriptionError. */
export async function transcribe(sound: Blob, signal: AbortSignal): Promise<string> {
  if (getSession() === null) throw new TranscriptionError('User not authenticated', 'Please sign in again.');
  const form = new FormData();
  form.set('audio', sound, fileName);
  const words = wordsOf(await api.transcribeVoice({ form, signal }).catch(explain));
  if (words === '') {
    throw new TranscriptionError(
      'No transcription received in response',
      'No words were heard. Try again, a little closer to the microphone.',
    );
  }
  return words;
}

function wordsOf(answer: Partial<Answer<'transcribeVoice'>>): string {
  return typeof answer.transcription === 'string' ? answer.transcription.trim() : '';
}

function explain(error: unknown): never {
  if (error instanceof ApiError) {
    throw new TranscriptionError(`Transcription failed (${error.status})`, error.sentence);
  }
  if (error instanceof ConnectionError) {
    throw new TranscriptionError(
      'Network error - check your connection.',
      'What you said is still here. Try again once you are back online.',
    );
  }
  throw error;
}
