import { isNative } from '../device/native.ts';
import type { SpeechRecognizer, SpeechRecognizerConstructor } from './speech-recognizer.ts';

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
  /** 1 while speech is heard, otherwise 0: recognisers report no loudness. */
  level: () => number;
  /** The time since its start. */
  seconds: () => number;
  /** Stops listening; `words` resolves afterwards. */
  stop: () => void;
  /** Resolves when it ends: by `stop`, after `maxSeconds`, or in silence. Rejects with SpeechError. */
  words: Promise<string>;
}

interface ListeningOptions {
  maxSeconds: number;
  /** Discards what was heard and releases the microphone, at any time. */
  signal: AbortSignal;
}

/** Whether this browser turns speech into text. The web views of the apps do not. */
export const canListen = (): boolean => !isNative() && findConstructor() !== undefined;

function findConstructor(): SpeechRecognizerConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as typeof globalThis & {
    SpeechRecognition?: SpeechRecognizerConstructor;
    webkitSpeechRecognition?: SpeechRecognizerConstructor;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Opens the microphone, which may ask the user for permission. Rejects with SpeechError if it does not open. */
export async function startListening({ maxSeconds, signal }: ListeningOptions): Promise<Listening> {
  const Recognizer = findConstructor();
  if (!Recognizer) throw new SpeechError('notStarted');
  const recognizer = new Recognizer();
  recognizer.continuous = true;
  recognizer.interimResults = true;
  recognizer.lang = navigator.language;
  const { started, words } = follow(recognizer);
  let isSpeech = false;
  recognizer.addEventListener('speechstart', () => (isSpeech = true));
  recognizer.addEventListener('speechend', () => (isSpeech = false));
  try {
    recognizer.start();
  } catch (error) {
    throw new SpeechError('notStarted', error);
  }
  const abort = () => recognizer.abort();
  signal.addEventListener('abort', abort);
  // An abort or a failure before the start rejects both.
  words.catch(() => undefined);
  await started;
  const startedAt = performance.now();
  const timer = window.setTimeout(() => recognizer.stop(), maxSeconds * 1000);
  const end = () => {
    window.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  words.then(end, end);
  return {
    level: () => (isSpeech ? 1 : 0),
    seconds: () => (performance.now() - startedAt) / 1000,
    stop: () => recognizer.stop(),
    words,
  };
}

/** The start of a recognition, and its words: of all results so far, the last one perhaps not final yet. */
function follow(recognizer: SpeechRecognizer): { started: Promise<void>; words: Promise<string> } {
  let heard = '';
  let failure: SpeechError | null = null;
  recognizer.addEventListener('result', ({ results }) => {
    heard = Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
      .filter((text) => text !== '')
      .join(' ');
  });
  recognizer.addEventListener('error', (event) => (failure = toSpeechError(event.error)));
  const started = new Promise<void>((resolve, reject) => {
    recognizer.addEventListener('start', () => resolve());
    recognizer.addEventListener('end', () => reject(failure ?? new SpeechError('notStarted')));
  });
  const words = new Promise<string>((resolve, reject) => {
    recognizer.addEventListener('end', () => {
      // What was heard before a failure is not lost.
      if (heard !== '') resolve(heard);
      else reject(failure ?? new SpeechError('noWords'));
    });
  });
  return { started, words };
}

const problems: Readonly<Record<string, SpeechProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'noMicrophone',
  network: 'network',
  'no-speech': 'noWords',
  aborted: 'noWords',
};

const toSpeechError = (code: string): SpeechError => new SpeechError(problems[code] ?? 'notStarted', code);
