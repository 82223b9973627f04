import { microphoneLevel } from './microphone-level.ts';
import { RecordingError, stopsWithin, type Recorder, type Recording, type Wanted } from './recording.ts';

/** Those that servers and recognisers read; each browser writes at least one. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Plenty for speech. */
const bitsPerSecond = 32_000;

/** Milliseconds of sound that come at a time: what has come is there even where the recorder breaks off. */
const portion = 250;

/** The browser's recorder. */
export const webRecorder: Recorder = { checkMicrophone, startRecording };

/** The browser may have been told to keep the microphone from this page. */
async function checkMicrophone(): Promise<void> {
  supportedType();
  if ((await permission()) === 'denied') throw new RecordingError('denied');
}

/** Not every browser can be asked about the microphone; those that cannot say so by a TypeError. */
async function permission(): Promise<PermissionState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state;
  } catch (error) {
    if (error instanceof TypeError) return 'prompt';
    throw new RecordingError('unchecked', error);
  }
}

async function startRecording({ maxSeconds, signal }: Wanted): Promise<Recording> {
  const mimeType = supportedType();
  const stream = await openMicrophone();
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    letGo();
    throw signal.reason;
  }
  signal.addEventListener('abort', letGo);
  try {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    const { stop, sound } = collect(recorder, maxSeconds);
    recorder.start(portion);
    const startedAt = performance.now();
    const meter = microphoneLevel(stream);
    const end = () => {
      letGo();
      meter.close();
    };
    void sound.then(end, end);
    signal.addEventListener('abort', stop);
    return { level: meter.level, seconds: () => (performance.now() - startedAt) / 1000, stop, sound };
  } catch (error) {
    letGo();
    throw new RecordingError('notStarted', error);
  }
}

function supportedType(): string {
  const type =
    'MediaRecorder' in globalThis && 'mediaDevices' in navigator
      ? types.find((type) => MediaRecorder.isTypeSupported(type))
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
 * Gathers what a recorder gives until it ends. A tab in the background hears its clocks late, but gets its sound in time:
 * the longest time is kept by both.
 */
function collect(recorder: MediaRecorder, maxSeconds: number): Pick<Recording, 'stop' | 'sound'> {
  const parts: Blob[] = [];
  const ends = performance.now() + maxSeconds * 1000;
  let fail: (error: RecordingError) => void = () => undefined;

  function stop() {
    if (recorder.state === 'inactive') return;
    const late = window.setTimeout(() => fail(new RecordingError('notStopped')), stopsWithin);
    recorder.addEventListener('stop', () => window.clearTimeout(late));
    try {
      recorder.stop();
    } catch (error) {
      fail(new RecordingError('notStopped', error));
    }
  }

  const sound = new Promise<Blob>((resolve, reject) => {
    fail = reject;
    const clock = window.setTimeout(stop, maxSeconds * 1000);
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      if (performance.now() >= ends) stop();
    });
    recorder.addEventListener('stop', () => {
      window.clearTimeout(clock);
      const whole = new Blob(parts, { type: recorder.mimeType });
      if (whole.size > 0) resolve(whole);
      else reject(new RecordingError('empty'));
    });
  });
  return { stop, sound };
}
