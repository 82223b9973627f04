/** Bytes; the server has the same limit. */
const maxImportBytes = 200 * 1024 * 1024;

/** The file cannot be imported; thrown before anything is sent. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Throws UnreadableError for a folder, and for a file that is too large, empty or no longer there. */
export async function assertReadable(file: File): Promise<void> {
  if (file.size > maxImportBytes) throw new UnreadableError('This file is too big. 200 MB is the most.');
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableError('This file cannot be read. A folder cannot be taken in.', { cause });
  }
  if (file.size === 0) throw new UnreadableError('This file is empty.');
}
