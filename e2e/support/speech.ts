import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A WAV file in which a synthetic voice says this once. Made when it is first wanted, also by several at a time. */
export function speech(sentence: string): string {
  const name = createHash('sha256').update(sentence).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `pouch-speech-${name}.wav`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.pid}`;
  execFileSync('flite', ['-voice', 'slt', '-t', sentence, '-o', draft]);
  renameSync(draft, file);
  return file;
}

/** What a browser needs so that its microphone hears a file, once from its beginning, and may be used unasked. */
export const microphone = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];
