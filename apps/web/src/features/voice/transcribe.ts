import { ApiError, ConnectionError } from '../../data/http/api-error.ts';
import { getSession } from '../../data/session/session.ts';
import { transcribeRecording } from '../../data/sync/transcribe-recording.ts';

/** A transcription failed. `message` says why (VO-05), `help` what to do. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError';
  readonly help: string;
  /** There was no answer: the recording may be sent later. */
  readonly isOffline: boolean;

  constructor(message: string, help: string, isOffline = false) {
    super(message);
    this.isOffline = isOffline;
    this.help = help;
  }
}

/** Transcribes a recording. Throws TranscriptionError. */
export async function transcribe(audio: Blob, signal: AbortSignal): Promise<string> {
  if (getSession() === null) throw new TranscriptionError('User not authenticated', 'Please sign in again.');
  const words = await transcribeRecording(audio, signal).catch(throwTranscriptionError);
  if (words === '') {
    throw new TranscriptionError(
      'No transcription received in response',
      'No words were heard. Try again, a little closer to the microphone.',
    );
  }
  return words;
}

function throwTranscriptionError(error: unknown): never {
  if (error instanceof ApiError) {
    throw new TranscriptionError(`Transcription failed (${error.status})`, error.userMessage);
  }
  if (error instanceof ConnectionError) {
    throw new TranscriptionError(
      'Network error - check your connection.',
      'Your recording is saved. Try again when you’re online.',
      true,
    );
  }
  throw error;
}
