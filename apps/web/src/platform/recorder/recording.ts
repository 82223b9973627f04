/** Why there is no recording, in the words that are shown (VO-05). */
const recordingProblems = {
  denied: 'Microphone permission denied',
  unsupported: 'Voice recording not supported on this device',
  unchecked: 'Failed to check microphone permissions',
  notStarted: 'Failed to start recording',
  notStopped: 'Failed to stop recording',
  empty: 'No recording data received',
} as const;

type Problem = keyof typeof recordingProblems;

export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly problem: Problem;

  constructor(problem: Problem, cause?: unknown) {
    super(recordingProblems[problem], { cause });
    this.problem = problem;
  }
}

/** A recording under way. */
export interface Recording {
  /** How loud it is at this moment, 0 to 1. */
  level: () => number;
  /** For how long it has been going on. */
  seconds: () => number;
  /** Asks for its end; the sound follows. */
  stop: () => void;
  /** What was recorded, once it has come to its end: asked for, after its longest time, or because the microphone went. */
  sound: Promise<Blob>;
}

export interface Wanted {
  maxSeconds: number;
  /** Throws the recording away and lets the microphone go, at whatever moment. */
  signal: AbortSignal;
}

/** What records on this device: the browser, or the phone. */
export interface Recorder {
  /** Throws RecordingError where the microphone is already known to be kept from us (VO-04, VO-05). */
  checkMicrophone: () => Promise<void>;
  /** Opens the microphone, which may ask the person first, and records. Throws RecordingError (VO-05). */
  startRecording: (wanted: Wanted) => Promise<Recording>;
}

/** Milliseconds in which a recorder must have stopped. */
export const stopsWithin = 5_000;
