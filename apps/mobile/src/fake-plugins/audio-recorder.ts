import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** Each platform's folder for recordings, and its error messages; null: no such error. */
const platforms = {
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
 * The phone's audio recorder: its permission, its one recording, and its files. Returns the phone's state for tests to set and
 * inspect; `read` returns what the shell serves for a file's URL in the page.
 */
export function fakeAudioRecorder(bridge: FakeBridge, platform: NativePlatform) {
  const traits = platforms[platform];
  let made = 0;
  let current: string | null = null;
  let isRunning = false;
  const phone = {
    permission: 'prompt' as Permission,
    /** The user's answer to the permission dialog. */
    answer: 'granted' as Permission,
    /** Another app uses the microphone. */
    isMicrophoneBusy: false,
    /** The content of the recording. */
    heardAudio: new Uint8Array(),
    /** The current amplitude, peak or mean, 0 to 1. */
    amplitude: 0,
    files: new Map<string, Uint8Array<ArrayBuffer>>(),
    isRecording: () => isRunning,
    /** A phone call or an alarm pauses the recording; only iOS reports it. */
    interrupt: () => bridge.emit('CapacitorAudioRecorder', 'recordingInterruptionBegan', {}),
    read: (address: string) => phone.files.get(`file://${address.split('/_capacitor_file_')[1]}`) ?? null,
  };
  const cancel = () => {
    isRunning = false;
    if (current !== null) phone.files.delete(current);
    current = null;
  };

  bridge.implement('CapacitorAudioRecorder.checkPermissions', () => ({ recordAudio: phone.permission }));
  bridge.implement('CapacitorAudioRecorder.requestPermissions', () => {
    if (phone.permission !== 'granted' && phone.permission !== 'denied') phone.permission = phone.answer;
    return { recordAudio: phone.permission };
  });
  bridge.implement('CapacitorAudioRecorder.startRecording', () => {
    if (isRunning) throw new NativeError(traits.busy);
    if (phone.permission !== 'granted') throw new NativeError('Microphone permission not granted.');
    if (phone.isMicrophoneBusy) throw new NativeError(traits.notStarted);
    isRunning = true;
    made += 1;
    current = `${traits.folder}recording-${made}.m4a`;
    phone.files.set(current, new Uint8Array());
  });
  bridge.implement('CapacitorAudioRecorder.stopRecording', () => {
    if (!isRunning || current === null) throw new NativeError('No active recording to stop.');
    if (phone.heardAudio.length === 0 && traits.tooShort !== null) {
      cancel();
      throw new NativeError(traits.tooShort);
    }
    isRunning = false;
    const uri = current;
    phone.files.set(uri, phone.heardAudio);
    // Only Android keeps a reference to the previous recording's file.
    if (platform === 'ios') current = null;
    const result = { duration: 0, uri };
    bridge.emit('CapacitorAudioRecorder', 'recordingStopped', result);
    return result;
  });
  bridge.implement('CapacitorAudioRecorder.cancelRecording', cancel);
  bridge.implement('CapacitorAudioRecorder.getCurrentAmplitude', () => ({
    value: isRunning ? phone.amplitude : 0,
  }));
  return phone;
}
