import type { CallResponse } from '../../data/http/api.ts';
import { api } from '../../data/http/api.ts';
import { ApiError, ConnectionError } from '../../data/http/api-error.ts';
import { getSession } from '../../data/session/session.ts';

/** A transcription failed. `message` says why (VO-05), `help` what to do. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/** A fixed name, whatever the format: the server detects the format from the content (VO-06). */
const fileName = 'recording.m4a';

/** Transcribes a recording. Throws TranscriptionError. */
export async function transcribe(audio: Blob, signal: AbortSignal): Promise<string> {
  if (getSession() === null) throw new TranscriptionError('User not authenticated', 'Please sign in again.');
  const form = new FormData();
  form.set('audio', audio, fileName);
  const words = transcribedText(await api.transcribeVoice({ form, signal }).catch(throwTranscriptionError));
  if (words === '') {
    throw new TranscriptionError(
      'No transcription received in response',
      'No words were heard. Try again, a little closer to the microphone.',
    );
  }
  return words;
}

function transcribedText(answer: Partial<CallResponse<'transcribeVoice'>>): string {
  return typeof answer.transcription === 'string' ? answer.transcription.trim() : '';
}

function throwTranscriptionError(error: unknown): never {
  if (error instanceof ApiError) {
    throw new TranscriptionError(`Transcription failed (${error.status})`, error.userMessage);
  }
  if (error instanceof ConnectionError) {
    throw new TranscriptionError(
      'Network error - check your connection.',
      'What you said is still here. Try again once you are back online.',
    );
  }
  throw error;
}
