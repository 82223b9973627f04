import { isNative } from '../device/native.ts';
import type { Recorder } from './recording.ts';

const loadRecorder = async (): Promise<Recorder> =>
  isNative()
    ? (await import('./native-recorder.ts')).nativeRecorder
    : (await import('./web-recorder.ts')).webRecorder;

export const checkMicrophone: Recorder['checkMicrophone'] = async () =>
  (await loadRecorder()).checkMicrophone();

export const startRecording: Recorder['startRecording'] = async (options) =>
  (await loadRecorder()).startRecording(options);
