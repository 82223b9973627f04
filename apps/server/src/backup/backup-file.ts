import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../lib/errors.ts';
import { errorCode } from '../lib/error-code.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes a backup into a new file that only its owner may read; it appears under its name when it is whole. Returns its
 * size in bytes, how many accounts it holds, and how many pictures were missing in the object store.
 */
export async function writeBackupFile(
  source: Parameters<typeof writeBackup>[0],
  path: string,
): Promise<{ bytes: number; accounts: number; missing: number }> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new AppError('conflict', `The file ${path} cannot be written: there is one already.`);
  const draft = `${path}.part`;
  try {
    const { rows, missing } = await writeBackup(
      source,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, path);
    return { bytes: (await stat(path)).size, accounts: rows['users'] ?? 0, missing };
  } catch (cause) {
    // What keeps the draft from being written may keep it from being removed too.
    if (errorCode(cause) !== 'EEXIST') await rm(draft, { force: true }).catch(() => undefined);
    throw toFileError(cause, path, 'written');
  }
}

export const openBackupFile = async (path: string): Promise<Readable> => {
  await stat(path).catch((cause: unknown) => {
    throw toFileError(cause, path, 'read');
  });
  return createReadStream(path);
};

const reasons: Readonly<Record<'written' | 'read', Readonly<Record<string, string>>>> = {
  written: {
    EEXIST: 'another backup is being written there; if none is, delete the .part file',
    ENOENT: 'there is no such folder',
    ENOTDIR: 'there is no such folder',
    EACCES: 'you may not write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
  },
  read: {
    ENOENT: 'there is none of that name',
    EACCES: 'you may not',
  },
};

/** A sentence for a failure of the file system; any other error is returned unchanged. */
function toFileError(cause: unknown, path: string, done: 'written' | 'read'): unknown {
  const reason = reasons[done][errorCode(cause) ?? ''];
  return reason === undefined
    ? cause
    : new AppError('conflict', `The file ${path} cannot be ${done}: ${reason}.`, { cause });
}
