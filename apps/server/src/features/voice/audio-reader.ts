import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { AppError, invalid } from '../../lib/errors.ts';
import type { SoundRead } from './read-sound.ts';
import { soundKind } from './audio-format.ts';
import type { SoundOrder } from './sound-process.ts';

/** Megabytes that reading one sound may take; 30 seconds of stereo take 120, most of it the program itself. */
const maxMegabytes = 300;
const maxHeapMegabytes = 96;

/** Milliseconds that reading may take: a hundred times what 30 seconds of sound need. */
const patience = 15_000;

/** Seconds by which a recording may be longer: recorders stop a moment late, and frames are whole. */
const slack = 0.5;

const refusals = {
  unreadable: 'This is not a recording we can read. Please send M4A, WebM, Ogg or WAV.',
  too_long: `The recording is longer than ${maxRecordingSeconds} seconds. Please say it in parts.`,
  too_short: 'The recording is empty.',
  silent: 'There is nothing to hear in the recording. Please check your microphone.',
};

/** Makes a recording into speech as recognisers like it: WAV, one channel, 16 kHz. Throws a 422 that says why not. */
export async function speechOf(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw invalid('audio', refusals.too_short);
  const kind = soundKind(bytes);
  if (kind === null) throw invalid('audio', refusals.unreadable);
  const read = await readApart({
    bytes,
    kind,
    limits: { maxSeconds: maxRecordingSeconds, slack },
    maxMemory: maxMegabytes * 1024 * 1024,
  });
  if ('refused' in read) throw invalid('audio', refusals[read.refused]);
  return read.wav;
}

/** Compiled, the program is plain JavaScript; run from source, it needs what runs the source. */
const extension = extname(import.meta.url);
const program = new URL(`./sound-process${extension}`, import.meta.url);
const options = extension === '.ts' ? ['--conditions=pouch:source', '--import', 'tsx'] : [];

/** A process that ends without a word met a file it could not survive. It knows nothing of the server's settings. */
async function readApart(order: SoundOrder): Promise<SoundRead> {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`, ...options],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  const answered = once(child, 'message').then(([read]) => read as SoundRead);
  const ended = once(child, 'disconnect').then((): SoundRead => ({ refused: 'unreadable' }));
  child.send(order, () => undefined);
  return Promise.race([answered, ended]).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The recording cannot be read now. Please try again.', { cause });
  });
}
