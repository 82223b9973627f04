import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { AppError, invalid } from '../../lib/errors.ts';
import type { AudioReadResult } from './read-audio.ts';
import { detectAudioFormat } from './audio-format.ts';
import type { DecodeRequest } from './audio-process.ts';

/** Megabytes for decoding one recording; 30 seconds of stereo take 120, most of it the program itself. */
const maxMegabytes = 300;
const maxHeapMegabytes = 96;

/**
 * Timeout for decoding, in milliseconds: four hundred times what 30 seconds of sound need, so that a busy server refuses no
 * recording that it could read, and less than clients wait.
 */
const decodeTimeoutMs = 60_000;

/** Seconds by which a recording may exceed the limit: recorders stop late, and frames are whole. */
const slackSeconds = 0.5;

const refusalMessages = {
  unreadable: 'This is not a recording we can read. Please send M4A, WebM, Ogg or WAV.',
  too_long: `The recording is longer than ${maxRecordingSeconds} seconds. Please say it in parts.`,
  too_short: 'The recording is empty.',
  silent: 'There is nothing to hear in the recording. Please check your microphone.',
};

/**
 * Converts a recording to the input of speech recognisers: WAV, mono, 16 kHz. Throws a 422 with the reason for a
 * refusal.
 */
export async function toSpeechWav(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw invalid('audio', refusalMessages.too_short);
  const kind = detectAudioFormat(bytes);
  if (kind === null) throw invalid('audio', refusalMessages.unreadable);
  const read = await readInChildProcess({
    bytes,
    kind,
    limits: { maxSeconds: maxRecordingSeconds, slack: slackSeconds },
    maxMemory: maxMegabytes * 1024 * 1024,
  });
  if ('refused' in read) throw invalid('audio', refusalMessages[read.refused]);
  return read.wav;
}

/** The compiled program is plain JavaScript; the source needs tsx. */
const extension = extname(import.meta.url);
const program = new URL(`./audio-process${extension}`, import.meta.url);
const options = extension === '.ts' ? ['--conditions=pouch:source', '--import', 'tsx'] : [];

/**
 * Decodes in a child process without the server's environment. A process that exits without an answer counts as an
 * unreadable file.
 */
async function readInChildProcess(request: DecodeRequest): Promise<AudioReadResult> {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`, ...options],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: decodeTimeoutMs,
    killSignal: 'SIGKILL',
  });
  const answered = once(child, 'message').then(([read]) => read as AudioReadResult);
  const ended = once(child, 'disconnect').then((): AudioReadResult => ({ refused: 'unreadable' }));
  child.send(request, () => undefined);
  return Promise.race([answered, ended]).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The recording can’t be read right now. Please try again.', { cause });
  });
}
