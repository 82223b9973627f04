/** The largest file that the server takes, in bytes; it says so itself where this is out of date. */
const largest = 200 * 1024 * 1024;

/** What is wrong with a file before anything is sent. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Throws UnreadableError for a file that cannot be taken in: a folder, one that is gone or empty, or one that is too big. */
export async function readable(file: File): Promise<void> {
  if (file.size > largest) throw new UnreadableError('This file is too big. 200 MB is the most.');
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableError('This file cannot be read. A folder cannot be taken in.', { cause });
  }
  if (file.size === 0) throw new UnreadableError('This file is empty.');
}
