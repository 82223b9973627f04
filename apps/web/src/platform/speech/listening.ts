/** Why speech could not be turned into text. */
export type SpeechProblem = 'denied' | 'noMicrophone' | 'network' | 'noWords' | 'notStarted';

export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly problem: SpeechProblem;

  constructor(problem: SpeechProblem, cause?: unknown) {
    super(`Speech recognition: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** A running recognition. */
export interface Listening {
  /** The loudness, 0 to 1; browsers only say whether speech is heard. */
  level: () => number;
  /** The time since its start. */
  seconds: () => number;
  /** Stops listening; `words` resolves afterwards. */
  stop: () => void;
  /** Resolves when it ends: by `stop`, after `maxSeconds`, or in silence. Rejects with SpeechError. */
  words: Promise<string>;
}

export interface ListeningOptions {
  maxSeconds: number;
  /** Discards what was heard and releases the microphone, at any time. */
  signal: AbortSignal;
}
