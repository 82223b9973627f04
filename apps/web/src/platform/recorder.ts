import { isNative } from './native.ts';
import type { Recorder } from './recording.ts';

const loadRecorder = (): Promise<Recorder> =>
  isNative() ? import('./native-recorder.ts') : import('./web-recorder.ts');

export const checkMicrophone: Recorder['checkMicrophone'] = async () =>
  (await loadRecorder()).checkMicrophone();

export const startRecording: Recorder['startRecording'] = async (wanted) =>
  (await loadRecorder()).startRecording(wanted);
