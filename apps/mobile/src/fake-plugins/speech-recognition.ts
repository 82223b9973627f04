import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'granted' | 'denied';

/** Each platform's message where permission is missing, and whether stopping still brings a final result. */
const platforms = {
  android: { noPermission: 'Missing permission', hasFinalResult: true },
  ios: { noPermission: 'Missing speech recognition permission.', hasFinalResult: false },
} as const;

/**
 * The phone's speech recogniser: its permission and its one session. Returns the phone's state for tests to set and inspect, and
 * what happens to it.
 */
export function fakeSpeechRecognition(bridge: FakeBridge, platform: NativePlatform) {
  const traits = platforms[platform];
  const emit = (event: string, data: unknown) => bridge.emit('SpeechRecognition', event, data);
  let session = 0;
  let isListening = false;
  /** What was heard and not said yet: Android's final result. */
  let unsaid: string | null = null;

  const tellState = (state: string, rest: object = {}) =>
    emit('listeningState', { state, sessionId: session, ...rest });
  const finish = (reason: string) => {
    if (!isListening) return;
    isListening = false;
    if (unsaid !== null && traits.hasFinalResult) emit('partialResults', { matches: [unsaid] });
    unsaid = null;
    tellState('stoppingListening', { reason });
    emit('readyForNextSession', { sessionId: session });
    tellState('stopped', { reason, status: 'stopped' });
  };

  const phone = {
    isAvailable: true,
    permission: 'prompt' as Permission,
    /** The user's answer to the permission dialog. */
    answer: 'granted' as Permission,
    /** Why a session does not start, as the plugin reports it. */
    startFailure: null as { code: string; message: string } | null,
    isListening: () => isListening,
    /** All of the utterance so far, which a later call replaces. */
    hear: (text: string) => emit('partialResults', { matches: [text, `${text}s`] }),
    /** Text that is recognised only as the session ends. */
    hearLate: (text: string) => (unsaid = text),
    setLevel: (level: number) => emit('audioLevel', { level }),
    fallSilent: () => finish('results'),
    fail(code: string) {
      emit('error', { code, message: `${code} in the words of the phone`, sessionId: session });
      finish('error');
    },
    /** The end of an earlier session, which arrives late. */
    endEarlierSession: () =>
      emit('listeningState', { state: 'stopped', sessionId: session - 1, status: 'stopped' }),
  };

  bridge.implement('SpeechRecognition.available', () => ({ available: phone.isAvailable }));
  bridge.implement('SpeechRecognition.requestPermissions', () => {
    if (phone.permission === 'prompt') phone.permission = phone.answer;
    return { speechRecognition: phone.permission };
  });
  bridge.implement('SpeechRecognition.start', () => {
    if (isListening) throw new NativeError('Speech recognition is already running.');
    if (phone.permission !== 'granted') throw new NativeError(traits.noPermission);
    session += 1;
    isListening = true;
    tellState('startingListening', { reason: 'userStart' });
    if (phone.startFailure === null) {
      tellState('started', { reason: 'userStart', status: 'started' });
      return;
    }
    const { code, message } = phone.startFailure;
    emit('error', { code, message, sessionId: session });
    finish('error');
    throw new NativeError(message);
  });
  bridge.implement('SpeechRecognition.stop', () => finish('userStop'));
  bridge.implement('SpeechRecognition.forceStop', () => {
    unsaid = null;
    finish('forceStop');
  });
  return phone;
}
