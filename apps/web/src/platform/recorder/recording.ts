/** Why there is no recording; the messages are shown to the user (VO-05). */
const recordingMessages = {
  denied: 'Microphone permission denied',
  unsupported: 'Voice recording not supported on this device',
  unchecked: 'Failed to check microphone permissions',
  notStarted: 'Failed to start recording',
  notStopped: 'Failed to stop recording',
  empty: 'No recording data received',
} as const;

type Problem = keyof typeof recordingMessages;

export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly problem: Problem;

  constructor(problem: Problem, cause?: unknown) {
    super(recordingMessages[problem], { cause });
    this.problem = problem;
  }
}

/** A running recording. */
export interface Recording {
  /** The current loudness, from 0 to 1. */
  level: () => number;
  /** The time since its start. */
  seconds: () => number;
  /** Stops the recording; `audio` resolves afterwards. */
  stop: () => void;
  /** Resolves when the recording ends: by `stop`, after `maxSeconds`, or because the microphone was disconnected. */
  audio: Promise<Blob>;
}

export interface RecordingOptions {
  maxSeconds: number;
  /** Discards the recording and releases the microphone, at any time. */
  signal: AbortSignal;
}

/** The recorder of the browser, or of the phone. */
export interface Recorder {
  /** Throws RecordingError if access to the microphone is known to be denied (VO-04, VO-05). */
  checkMicrophone: () => Promise<void>;
  /** Opens the microphone, which may ask the user for permission, and records. Throws RecordingError (VO-05). */
  startRecording: (options: RecordingOptions) => Promise<Recording>;
}

/** How long a recorder may take to stop. */
export const stopTimeoutMs = 5_000;
