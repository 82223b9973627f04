import { hasPlugin, isNative } from '../device/native.ts';
import type { Listening, ListeningOptions } from './listening.ts';
import { hasWebSpeech, startWebListening } from './web-speech.ts';

let isPhoneAble = false;

/** Whether this device turns speech into text; null where the phone has to be asked, by `askCanListen`. */
export function canListen(): boolean | null {
  if (!isNative()) return hasWebSpeech();
  if (isPhoneAble) return true;
  return hasPlugin('SpeechRecognition') ? null : false;
}

/** As `canListen`, after asking the phone. Its recogniser may be missing, turned off, or need a connection. */
export async function askCanListen(): Promise<boolean> {
  const known = canListen();
  if (known !== null) return known;
  isPhoneAble = await (await import('./native-speech.ts')).hasNativeSpeech();
  return isPhoneAble;
}

/** Opens the microphone, which may ask the user for permission. Rejects with SpeechError if it does not open. */
export async function startListening(options: ListeningOptions): Promise<Listening> {
  if (!isNative()) return startWebListening(options);
  return (await import('./native-speech.ts')).startNativeListening(options);
}
