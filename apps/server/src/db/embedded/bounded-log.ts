import { appendFileSync, renameSync, statSync } from 'node:fs';

/** The log never holds more than two files of this size. */
const maxBytes = 1_000_000;

export type BoundedLog = { append: (text: string) => void; tail: () => string };

/**
 * Appends to a file, which is renamed to `<path>.1`, replacing the previous one, when it exceeds a megabyte.
 * `tail` returns the last few kilobytes appended by this process. Writing is best effort: on a full disk, lines are
 * dropped and the server continues.
 */
export function openBoundedLog(path: string): BoundedLog {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let recent = '';

  function append(text: string): void {
    recent = (recent + text).slice(-8_000);
    try {
      if (size > maxBytes) {
        renameSync(path, `${path}.1`);
        size = 0;
      }
      appendFileSync(path, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // Best effort, see above.
    }
  }
  return { append, tail: () => recent };
}
