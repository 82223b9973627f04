import { registerPlugin } from '@capacitor/core';
import type { SpeechRecognitionPlugin } from '@capgo/capacitor-speech-recognition';
import { callPlugin } from '../device/native.ts';
import { SpeechError, type Listening, type ListeningOptions, type SpeechProblem } from './listening.ts';

const recognizer = registerPlugin<SpeechRecognitionPlugin>('SpeechRecognition');

/** How long a recogniser may take to end after it was stopped. */
const endTimeoutMs = 3_000;

/** Whether the phone has a recogniser for its language that works now. */
export const hasNativeSpeech = (): Promise<boolean> =>
  callPlugin(() => recognizer.available()).then(
    ({ available }) => available,
    () => false,
  );

/** Listens with the phone's own recogniser. It ends in silence too, and when the app goes to the background. */
export async function startNativeListening({ maxSeconds, signal }: ListeningOptions): Promise<Listening> {
  await requestPermission();
  signal.throwIfAborted();
  const session = followSession();
  const stop = () => {
    void callPlugin(() => recognizer.stop()).catch(() => undefined);
    window.setTimeout(session.end, endTimeoutMs);
  };
  const discard = () => {
    void callPlugin(() => recognizer.forceStop({ timeout: 0 })).catch(() => undefined);
    session.end();
  };
  const stopWhenHidden = () => document.visibilityState === 'hidden' && stop();
  signal.addEventListener('abort', discard);
  document.addEventListener('visibilitychange', stopWhenHidden);
  const clock = window.setTimeout(stop, maxSeconds * 1000);
  const words = session.ended.then(() => {
    window.clearTimeout(clock);
    signal.removeEventListener('abort', discard);
    document.removeEventListener('visibilitychange', stopWhenHidden);
    signal.throwIfAborted();
    return session.words();
  });
  // A start that fails ends it too.
  words.catch(() => undefined);
  try {
    await callPlugin(() => recognizer.start({ language: navigator.language, partialResults: true }));
  } catch (error) {
    discard();
    throw session.failure() ?? new SpeechError('notStarted', error);
  }
  const startedAt = performance.now();
  return { level: session.level, seconds: () => (performance.now() - startedAt) / 1000, stop, words };
}

async function requestPermission(): Promise<void> {
  const answer = await callPlugin(() => recognizer.requestPermissions(), { withinMs: null }).catch(
    (error: unknown) => {
      throw new SpeechError('notStarted', error);
    },
  );
  if (answer.speechRecognition !== 'granted') throw new SpeechError('denied');
}

/** What the session that starts next hears. The end of an earlier one may still arrive: it has another id. */
function followSession() {
  let id: number | undefined;
  let heard = '';
  let level = 0;
  let failure: SpeechError | null = null;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const handles = [
    recognizer.addListener('listeningState', ({ state, sessionId }) => {
      if (state === 'startingListening') id = sessionId;
      if (state === 'stopped' && sessionId === id) end();
    }),
    recognizer.addListener('partialResults', ({ matches = [] }) => {
      heard = matches[0]?.trim() || heard;
    }),
    recognizer.addListener('audioLevel', (event) => (level = event.level)),
    recognizer.addListener('error', ({ code, sessionId }) => {
      if (sessionId === id) failure = toSpeechError(code);
    }),
  ];
  void ended.then(() => {
    for (const handle of handles) void handle.then(({ remove }) => remove());
  });
  return {
    end,
    ended,
    level: () => level,
    failure: () => failure,
    /** What was heard, also before a failure. Throws SpeechError without words. */
    words(): string {
      if (heard !== '') return heard;
      throw failure ?? new SpeechError('noWords');
    },
  };
}

/** The codes of Android's recogniser, then those of iOS: the domain and number of Apple's errors. */
const problems: readonly [RegExp, SpeechProblem][] = [
  [/^(?:INSUFFICIENT_PERMISSIONS|MICROPHONE_PERMISSION_DENIED)$/, 'denied'],
  [/^(?:AUDIO|AUDIO_SESSION_FAILED|AUDIO_ENGINE_START_FAILED)$/, 'noMicrophone'],
  [/^(?:NETWORK|NETWORK_TIMEOUT|SERVER|SERVER_DISCONNECTED|NSURLERRORDOMAIN_.*)$/, 'network'],
  [/^(?:NO_MATCH|SPEECH_TIMEOUT|KAFASSISTANTERRORDOMAIN_1110)$/, 'noWords'],
];

const toSpeechError = (code: string): SpeechError =>
  new SpeechError(problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'notStarted', code);
