import { Capacitor, registerPlugin, type PluginListenerHandle } from '@capacitor/core';
import type { CapacitorAudioRecorderPlugin } from '@capgo/capacitor-audio-recorder';
import { perceivedLoudness } from './microphone-level.ts';
import { callPlugin, NativeError } from '../device/native.ts';
import {
  RecordingError,
  stopTimeoutMs,
  type Recorder,
  type Recording,
  type RecordingOptions,
} from './recording.ts';

/** An undocumented event of the plugin: on iOS, a call or an alarm has paused the recording. */
interface Interruptions {
  addListener: (event: 'recordingInterruptionBegan', listener: () => void) => Promise<PluginListenerHandle>;
}

const recorder = registerPlugin<CapacitorAudioRecorderPlugin & Interruptions>('CapacitorAudioRecorder');

/** Enough for speech, and supported by the AAC encoders of both systems at 44.1 kHz. */
const bitRate = 64_000;

/** Slow enough that the display of the level does not flicker. */
const levelIntervalMs = 100;

/** The phone's own recorder: AAC in an .m4a. */
export const nativeRecorder: Recorder = { checkMicrophone, startRecording };

async function checkMicrophone(): Promise<void> {
  const { recordAudio } = await callPlugin(() => recorder.checkPermissions()).catch(throwPermissionError);
  if (recordAudio === 'denied') throw new RecordingError('denied');
}

/** A call, or a switch to another app, ends the recording and keeps what was recorded. */
async function startRecording({ maxSeconds, signal }: RecordingOptions): Promise<Recording> {
  const { recordAudio } = await callPlugin(() => recorder.requestPermissions(), { withinMs: null }).catch(
    throwPermissionError,
  );
  if (recordAudio !== 'granted') throw new RecordingError('denied');
  signal.throwIfAborted();
  await beginRecording();
  if (signal.aborted) {
    discardRecording();
    throw signal.reason;
  }
  const startedAt = performance.now();
  const meter = pollLevel();
  const { stop, audio } = collectAudio({ maxSeconds, signal });
  void audio.then(meter.close, meter.close);
  return { level: meter.level, seconds: () => (performance.now() - startedAt) / 1000, stop, audio };
}

const throwPermissionError = (error: unknown): never => {
  const isMissing = error instanceof NativeError && error.problem === 'missing';
  throw new RecordingError(isMissing ? 'unsupported' : 'unchecked', error);
};

/** A recording that an earlier page left running makes the start fail; it is cancelled before a second attempt. */
async function beginRecording(): Promise<void> {
  const start = () => callPlugin(() => recorder.startRecording({ bitRate }));
  try {
    await start().catch(async () => {
      await callPlugin(() => recorder.cancelRecording());
      await start();
    });
  } catch (error) {
    discardRecording();
    throw new RecordingError('notStarted', error);
  }
}

/** Ends a recording, if there is one, and deletes its file. */
function discardRecording(): void {
  void callPlugin(() => recorder.cancelRecording()).catch(() => undefined);
}

/** Stops after `maxSeconds`, at an interruption, and when the app goes to the background, where recording is silent. */
function collectAudio({ maxSeconds, signal }: RecordingOptions): Pick<Recording, 'stop' | 'audio'> {
  let stop: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (stop = resolve));
  const stopWhenHidden = () => document.visibilityState === 'hidden' && stop();
  const clock = window.setTimeout(stop, maxSeconds * 1000);
  document.addEventListener('visibilitychange', stopWhenHidden);
  signal.addEventListener('abort', stop);
  const handles = [
    recorder.addListener('recordingInterruptionBegan', stop),
    recorder.addListener('recordingError', stop),
  ];

  async function finish(): Promise<Blob> {
    await ended;
    window.clearTimeout(clock);
    document.removeEventListener('visibilitychange', stopWhenHidden);
    for (const handle of handles) void handle.then(({ remove }) => remove());
    if (!signal.aborted) return stopAndReadAudio();
    discardRecording();
    throw signal.reason;
  }

  return { stop, audio: finish() };
}

async function stopAndReadAudio(): Promise<Blob> {
  try {
    const { uri } = await callPlugin(() => recorder.stopRecording(), { withinMs: stopTimeoutMs });
    return await readAudio(uri ?? '');
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError('notStopped', error);
  } finally {
    // Android deletes the file of the last recording; iOS has it in a temporary folder, which the system empties.
    discardRecording();
  }
}

async function readAudio(uri: string): Promise<Blob> {
  const bytes = await fetch(Capacitor.convertFileSrc(uri)).then(
    (response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer()),
    (error: unknown) => {
      throw new RecordingError('empty', error);
    },
  );
  if (bytes.byteLength === 0) throw new RecordingError('empty');
  return new Blob([bytes], { type: 'audio/mp4' });
}

/** Polls the loudness, one call at a time. After a failed call, the level stays 0. */
function pollLevel(): { level: () => number; close: () => void } {
  let level = 0;
  let isOpen = true;
  async function poll() {
    while (isOpen) {
      const { value } = await callPlugin(() => recorder.getCurrentAmplitude());
      level = perceivedLoudness(value);
      await new Promise((resolve) => window.setTimeout(resolve, levelIntervalMs));
    }
  }
  poll().catch(() => (level = 0));
  return { level: () => level, close: () => (isOpen = false) };
}
