/** Bytes; the server has the same limit. */
const maxImportBytes = 200 * 1024 * 1024;

/** The file cannot be imported; thrown before anything is sent. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Throws UnreadableError for a folder, and for a file that is too large, empty or no longer there. */
export async function assertReadable(file: File): Promise<void> {
  if (file.size > maxImportBytes) throw new UnreadableError('This file is too big. The limit is 200 MB.');
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableError('We can’t read this file. Choose a file, not a folder.', { cause });
  }
  if (file.size === 0) throw new UnreadableError('This file is empty.');
}
