import { appendFileSync, renameSync, statSync } from 'node:fs';

/** The log never holds more than two files of this size. */
const limitBytes = 1_000_000;

export type BoundedLog = { append: (text: string) => void; tail: () => string };

/**
 * Appends to a file that is set aside as `<path>.1`, replacing the one before, when it grows over a megabyte.
 * `tail` answers the last few kilobytes appended by this process. Writing is best effort: on a full disk the
 * lines are dropped rather than harming the server.
 */
export function openBoundedLog(path: string): BoundedLog {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let recent = '';

  function append(text: string): void {
    recent = (recent + text).slice(-8_000);
    try {
      if (size > limitBytes) {
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
