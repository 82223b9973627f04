import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A WAV file of a synthetic voice that says a sentence once. Created at first use; safe to call in several processes at a
 * time.
 */
export function synthesiseSpeech(sentence: string): string {
  const name = createHash('sha256').update(sentence).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `pouch-speech-${name}.wav`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  execFileSync('flite', ['-voice', 'slt', '-t', sentence, '-o', draft]);
  renameSync(draft, file);
  return file;
}

/** Chromium arguments that play a file once as the microphone's input, and grant the microphone permission. */
export const microphoneArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];
