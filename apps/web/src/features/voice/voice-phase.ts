import { isNative } from '../../platform/device/native.ts';
import { RecordingError, type Recording } from '../../platform/recorder/recording.ts';
import { SpeechError, type SpeechProblem } from '../../platform/speech/listening.ts';
import { speechService } from './speech-service.ts';
import { TranscriptionError } from './transcribe.ts';

/** A recording while it lasts. */
export type LiveRecording = Pick<Recording, 'level' | 'seconds' | 'stop'>;

/** The state of a voice note. */
export type VoicePhase =
  | { is: 'waiting' }
  | { is: 'ready' }
  | { is: 'starting' }
  | { is: 'recording'; recording: LiveRecording }
  | { is: 'transcribing' }
  | { is: 'forbidden' }
  /** `audio` is the recording, which can be sent again; null where there is none. */
  | { is: 'failed'; failure: Failure; audio: Blob | null };

interface Failure {
  /** The toast's title: the step that failed (VO-05). */
  title: 'Recording Error' | 'Transcription Error';
  message: string;
  /** What may help. */
  help: string;
}

/** The modal's title (VO-01). */
export function phaseTitle({ is }: VoicePhase): string {
  if (is === 'recording') return 'Recording';
  return is === 'transcribing' ? 'Transcribing...' : 'Voice Note';
}

/** A failure in words for the user. */
export function toFailure(error: unknown): Failure {
  if (error instanceof TranscriptionError) {
    return { title: 'Transcription Error', message: error.message, help: error.help };
  }
  if (error instanceof SpeechError) return speechFailures()[error.problem];
  if (error instanceof RecordingError) {
    return { title: 'Recording Error', message: error.message, help: recordingHelp(error) };
  }
  return { title: 'Transcription Error', message: errorText(error), help: 'Please try again.' };
}

export const isSpeechDenied = (error: unknown): boolean =>
  error instanceof SpeechError && error.problem === 'denied';

const speechFailures = (): Record<SpeechProblem, Failure> => ({
  denied: {
    title: 'Recording Error',
    message: 'Microphone permission denied',
    help: 'Please enable microphone access in your device settings to use voice recording.',
  },
  noMicrophone: {
    title: 'Recording Error',
    message: 'Voice recording not supported on this device',
    help: 'No microphone was found. Your keyboard’s microphone may work.',
  },
  notStarted: {
    title: 'Recording Error',
    message: 'Failed to start recording',
    help: `${speechService()} didn’t start. Please try again, or type.`,
  },
  network: {
    title: 'Transcription Error',
    message: 'Network error - check your connection.',
    help: `${speechService()} needs a connection. Try again when you’re online.`,
  },
  noWords: {
    title: 'Transcription Error',
    message: 'No transcription received in response',
    help: 'No words were heard. Try again, a little closer to the microphone.',
  },
});

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

function recordingHelp({ problem }: RecordingError): string {
  if (problem === 'unsupported' && isNative()) return 'Your keyboard’s microphone works, and so does typing.';
  if (problem === 'unsupported') {
    return window.isSecureContext
      ? 'No microphone was found, or this browser cannot record. Your keyboard’s microphone may work.'
      : 'Recording needs a secure connection. Open Pouch at an https address.';
  }
  if (problem === 'empty') return 'Nothing came from the microphone. Is it muted, or was it unplugged?';
  return 'Another app may be using the microphone. Please try again.';
}
