import { createLevelMeter } from './microphone-level.ts';
import {
  RecordingError,
  stopTimeoutMs,
  type Recorder,
  type Recording,
  type RecordingOptions,
} from './recording.ts';

/** Types that speech recognition accepts; every browser supports at least one. */
const mimeTypes = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
];

/** Enough for speech. */
const bitsPerSecond = 32_000;

/** The length of each chunk of audio. Chunks before a failure of the recorder are not lost. */
const timesliceMs = 250;

/** The browser's recorder. */
export const webRecorder: Recorder = { checkMicrophone, startRecording };

/** The user may have blocked the microphone for this page. */
async function checkMicrophone(): Promise<void> {
  findSupportedType();
  if ((await microphonePermission()) === 'denied') throw new RecordingError('denied');
}

/** A browser that does not support this query throws a TypeError. */
async function microphonePermission(): Promise<PermissionState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state;
  } catch (error) {
    if (error instanceof TypeError) return 'prompt';
    throw new RecordingError('unchecked', error);
  }
}

async function startRecording({ maxSeconds, signal }: RecordingOptions): Promise<Recording> {
  const mimeType = findSupportedType();
  const stream = await openMicrophone();
  const releaseMicrophone = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    releaseMicrophone();
    throw signal.reason;
  }
  signal.addEventListener('abort', releaseMicrophone);
  try {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    const { stop, audio } = collectAudio(recorder, maxSeconds);
    recorder.start(timesliceMs);
    const startedAt = performance.now();
    const meter = createLevelMeter(stream);
    const end = () => {
      releaseMicrophone();
      meter.close();
    };
    void audio.then(end, end);
    signal.addEventListener('abort', stop);
    return { level: meter.level, seconds: () => (performance.now() - startedAt) / 1000, stop, audio };
  } catch (error) {
    releaseMicrophone();
    throw new RecordingError('notStarted', error);
  }
}

function findSupportedType(): string {
  const type =
    'MediaRecorder' in globalThis && 'mediaDevices' in navigator
      ? mimeTypes.find((type) => MediaRecorder.isTypeSupported(type))
      : undefined;
  if (type === undefined) throw new RecordingError('unsupported');
  return type;
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new RecordingError('denied', error);
    throw new RecordingError(name === 'NotFoundError' ? 'unsupported' : 'notStarted', error);
  }
}

/**
 * Collects the chunks of a recorder until it stops. `maxSeconds` is checked by a timer and at each chunk, since timers are
 * throttled in a background tab, but chunks arrive on time.
 */
function collectAudio(recorder: MediaRecorder, maxSeconds: number): Pick<Recording, 'stop' | 'audio'> {
  const parts: Blob[] = [];
  const endsAt = performance.now() + maxSeconds * 1000;
  let fail: (error: RecordingError) => void = () => undefined;

  function stop() {
    if (recorder.state === 'inactive') return;
    const late = window.setTimeout(() => fail(new RecordingError('notStopped')), stopTimeoutMs);
    recorder.addEventListener('stop', () => window.clearTimeout(late));
    try {
      recorder.stop();
    } catch (error) {
      fail(new RecordingError('notStopped', error));
    }
  }

  const audio = new Promise<Blob>((resolve, reject) => {
    fail = reject;
    const clock = window.setTimeout(stop, maxSeconds * 1000);
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      if (performance.now() >= endsAt) stop();
    });
    recorder.addEventListener('stop', () => {
      window.clearTimeout(clock);
      const whole = new Blob(parts, { type: recorder.mimeType });
      if (whole.size > 0) resolve(whole);
      else reject(new RecordingError('empty'));
    });
  });
  return { stop, audio };
}
