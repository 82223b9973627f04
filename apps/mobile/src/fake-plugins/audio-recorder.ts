import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** Where each system keeps recordings, and what it refuses with. */
const ways = {
  android: {
    folder: 'file:///data/user/0/app.pouch.mobile/cache/capacitor-audio-recorder/',
    busy: 'Recording already in progress.',
    tooShort: 'Failed to stop recording cleanly.',
    notStarted: 'Recording failed to start.',
  },
  ios: {
    folder: 'file:///private/var/mobile/Containers/Data/Application/Pouch/tmp/CapacitorAudioRecorder/',
    busy: 'A recording is already in progress.',
    tooShort: null,
    notStarted: 'Failed to start recording.',
  },
} as const;

/**
 * The phone's recorder: its permission, its one recording, and the files it leaves behind. The answer is a phone that a test
 * changes and looks at; `read` is what the shell serves of a file's address in the page.
 */
export function withAudioRecorder(side: NativeSide, platform: NativePlatform) {
  const way = ways[platform];
  let made = 0;
  let current: string | null = null;
  let isRunning = false;
  const phone = {
    permission: 'prompt' as Permission,
    /** What the person answers when asked. */
    answer: 'granted' as Permission,
    /** Somebody else has the microphone. */
    isTaken: false,
    /** What is heard until the recording ends. */
    hears: new Uint8Array(),
    /** Peak or mean of the pressure at this moment, 0 to 1. */
    amplitude: 0,
    files: new Map<string, Uint8Array<ArrayBuffer>>(),
    isRecording: () => isRunning,
    /** A call or an alarm, which only iOS tells of: the recording is paused. */
    interrupt: () => side.tell('CapacitorAudioRecorder', 'recordingInterruptionBegan', {}),
    read: (address: string) => phone.files.get(`file://${address.split('/_capacitor_file_')[1]}`) ?? null,
  };
  const cancel = () => {
    isRunning = false;
    if (current !== null) phone.files.delete(current);
    current = null;
  };

  side.answer('CapacitorAudioRecorder.checkPermissions', () => ({ recordAudio: phone.permission }));
  side.answer('CapacitorAudioRecorder.requestPermissions', () => {
    if (phone.permission !== 'granted' && phone.permission !== 'denied') phone.permission = phone.answer;
    return { recordAudio: phone.permission };
  });
  side.answer('CapacitorAudioRecorder.startRecording', () => {
    if (isRunning) throw new NativeRefusal(way.busy);
    if (phone.permission !== 'granted') throw new NativeRefusal('Microphone permission not granted.');
    if (phone.isTaken) throw new NativeRefusal(way.notStarted);
    isRunning = true;
    made += 1;
    current = `${way.folder}recording-${made}.m4a`;
    phone.files.set(current, new Uint8Array());
  });
  side.answer('CapacitorAudioRecorder.stopRecording', () => {
    if (!isRunning || current === null) throw new NativeRefusal('No active recording to stop.');
    if (phone.hears.length === 0 && way.tooShort !== null) {
      cancel();
      throw new NativeRefusal(way.tooShort);
    }
    isRunning = false;
    const uri = current;
    phone.files.set(uri, phone.hears);
    // Only Android remembers the file of the recording before.
    if (platform === 'ios') current = null;
    const result = { duration: 0, uri };
    side.tell('CapacitorAudioRecorder', 'recordingStopped', result);
    return result;
  });
  side.answer('CapacitorAudioRecorder.cancelRecording', cancel);
  side.answer('CapacitorAudioRecorder.getCurrentAmplitude', () => ({
    value: isRunning ? phone.amplitude : 0,
  }));
  return phone;
}
