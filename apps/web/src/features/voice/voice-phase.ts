import { isNative } from '../../platform/device/native.ts';
import { RecordingError, type Recording } from '../../platform/recorder/recording.ts';
import { TranscriptionError } from './transcribe.ts';

/** Where a voice note stands. */
export type VoicePhase =
  | { is: 'waiting' }
  | { is: 'ready' }
  | { is: 'starting' }
  | { is: 'recording'; recording: Recording }
  | { is: 'transcribing' }
  | { is: 'forbidden' }
  /** `sound` is what was recorded by then: it can be sent again. */
  | { is: 'failed'; failure: Failure; sound: Blob | null };

interface Failure {
  /** Names the step that failed; the toast's title (VO-05). */
  title: 'Recording Error' | 'Transcription Error';
  message: string;
  /** What may help. */
  help: string;
}

/** The modal's title (VO-01). */
export function titleOf({ is }: VoicePhase): string {
  if (is === 'recording') return 'Recording';
  return is === 'transcribing' ? 'Transcribing...' : 'Voice Note';
}

/** What went wrong, for a person. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TranscriptionError) {
    return { title: 'Transcription Error', message: error.message, help: error.help };
  }
  if (error instanceof RecordingError) {
    return { title: 'Recording Error', message: error.message, help: helpAfter(error) };
  }
  return { title: 'Transcription Error', message: messageOf(error), help: 'Please try again.' };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function helpAfter({ problem }: RecordingError): string {
  if (problem === 'unsupported' && isNative()) return 'Your keyboard’s microphone works, and so does typing.';
  if (problem === 'unsupported') {
    return window.isSecureContext
      ? 'No microphone was found, or this browser cannot record. Your keyboard’s microphone may work.'
      : 'Browsers record only over a safe connection: open Pouch by an address with https.';
  }
  if (problem === 'empty') return 'Nothing came from the microphone. Is it muted, or was it unplugged?';
  return 'Another program may be using the microphone. Please try again.';
}
