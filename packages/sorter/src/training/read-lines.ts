import { readFileSync } from 'node:fs';

/** The lines of a file relative to this folder, without blank lines and comments (`#`). */
export function readLines(path: string): string[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
