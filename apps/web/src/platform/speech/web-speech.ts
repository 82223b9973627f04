import { SpeechError, type Listening, type ListeningOptions, type SpeechProblem } from './listening.ts';
import type { SpeechRecognizer, SpeechRecognizerConstructor } from './speech-recognizer.ts';

/** Whether this browser turns speech into text. */
export const hasWebSpeech = (): boolean => findConstructor() !== undefined;

function findConstructor(): SpeechRecognizerConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as typeof globalThis & {
    SpeechRecognition?: SpeechRecognizerConstructor;
    webkitSpeechRecognition?: SpeechRecognizerConstructor;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Listens with the browser's speech service. */
export async function startWebListening({ maxSeconds, signal }: ListeningOptions): Promise<Listening> {
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
