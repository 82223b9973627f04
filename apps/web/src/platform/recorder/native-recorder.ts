import { Capacitor, registerPlugin, type PluginListenerHandle } from '@capacitor/core';
import type { CapacitorAudioRecorderPlugin } from '@capgo/capacitor-audio-recorder';
import { feltLoudness } from './microphone-level.ts';
import { askPlugin, NativeError } from '../device/native.ts';
import { RecordingError, stopsWithin, type Recorder, type Recording, type Wanted } from './recording.ts';

/** What the plugin tells of besides what it says it does: on iOS a call or an alarm has paused it. */
interface Interruptions {
  addListener: (event: 'recordingInterruptionBegan', heard: () => void) => Promise<PluginListenerHandle>;
}

const recorder = registerPlugin<CapacitorAudioRecorderPlugin & Interruptions>('CapacitorAudioRecorder');

/** Plenty for speech, and a rate that both systems' AAC takes at 44.1 kHz. */
const bitRate = 64_000;

/** Milliseconds between two looks at how loud it is: a hand's movement, not a flicker. */
const lookEvery = 100;

/** The phone's own recorder: AAC in an .m4a. */
export const nativeRecorder: Recorder = { checkMicrophone, startRecording };

async function checkMicrophone(): Promise<void> {
  const { recordAudio } = await askPlugin(() => recorder.checkPermissions()).catch(notKnown);
  if (recordAudio === 'denied') throw new RecordingError('denied');
}

/** What was heard is kept when a call comes in or the app leaves the front. */
async function startRecording({ maxSeconds, signal }: Wanted): Promise<Recording> {
  const { recordAudio } = await askPlugin(() => recorder.requestPermissions(), { withinMs: null }).catch(
    notKnown,
  );
  if (recordAudio !== 'granted') throw new RecordingError('denied');
  signal.throwIfAborted();
  await begin();
  if (signal.aborted) {
    throwAway();
    throw signal.reason;
  }
  const startedAt = performance.now();
  const meter = watchLevel();
  const { stop, sound } = collect({ maxSeconds, signal });
  void sound.then(meter.close, meter.close);
  return { level: meter.level, seconds: () => (performance.now() - startedAt) / 1000, stop, sound };
}

const notKnown = (error: unknown): never => {
  const isMissing = error instanceof NativeError && error.problem === 'missing';
  throw new RecordingError(isMissing ? 'unsupported' : 'unchecked', error);
};

/** One that a page before this one left running is thrown away, and stands in the way no longer. */
async function begin(): Promise<void> {
  const start = () => askPlugin(() => recorder.startRecording({ bitRate }));
  try {
    await start().catch(async () => {
      await askPlugin(() => recorder.cancelRecording());
      await start();
    });
  } catch (error) {
    throwAway();
    throw new RecordingError('notStarted', error);
  }
}

/** Ends a recording, if there is one, and deletes its file. */
function throwAway(): void {
  void askPlugin(() => recorder.cancelRecording()).catch(() => undefined);
}

/** Ends by itself in time, on an interruption, and when the app leaves the front, where it would hear nothing. */
function collect({ maxSeconds, signal }: Wanted): Pick<Recording, 'stop' | 'sound'> {
  let stop: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (stop = resolve));
  const leave = () => document.visibilityState === 'hidden' && stop();
  const clock = window.setTimeout(stop, maxSeconds * 1000);
  document.addEventListener('visibilitychange', leave);
  signal.addEventListener('abort', stop);
  const handles = [
    recorder.addListener('recordingInterruptionBegan', stop),
    recorder.addListener('recordingError', stop),
  ];

  async function finish(): Promise<Blob> {
    await ended;
    window.clearTimeout(clock);
    document.removeEventListener('visibilitychange', leave);
    for (const handle of handles) void handle.then(({ remove }) => remove());
    if (!signal.aborted) return takeSound();
    throwAway();
    throw signal.reason;
  }

  return { stop, sound: finish() };
}

async function takeSound(): Promise<Blob> {
  try {
    const { uri } = await askPlugin(() => recorder.stopRecording(), { withinMs: stopsWithin });
    return await readSound(uri ?? '');
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError('notStopped', error);
  } finally {
    // Android deletes the file of the recording before; iOS keeps it in a folder that it empties itself.
    throwAway();
  }
}

async function readSound(uri: string): Promise<Blob> {
  const bytes = await fetch(Capacitor.convertFileSrc(uri)).then(
    (answer) => (answer.ok ? answer.arrayBuffer() : new ArrayBuffer()),
    (error: unknown) => {
      throw new RecordingError('empty', error);
    },
  );
  if (bytes.byteLength === 0) throw new RecordingError('empty');
  return new Blob([bytes], { type: 'audio/mp4' });
}

/** Asks how loud it is, one look after another. Where the plugin does not say, it is quiet from then on. */
function watchLevel(): { level: () => number; close: () => void } {
  let level = 0;
  let isOpen = true;
  async function look() {
    while (isOpen) {
      const { value } = await askPlugin(() => recorder.getCurrentAmplitude());
      level = feltLoudness(value);
      await new Promise((resolve) => window.setTimeout(resolve, lookEvery));
    }
  }
  look().catch(() => (level = 0));
  return { level: () => level, close: () => (isOpen = false) };
}
