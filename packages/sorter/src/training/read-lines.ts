import { readFileSync } from 'node:fs';

/** The lines of a text beside the training's programs, without blank ones and comments (`#`). */
export function linesOf(path: string): string[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
