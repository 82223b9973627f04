import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../lib/errors.ts';
import { exportAccount } from '../../features/account/export-account.ts';
import { exportSections } from '../../app/export-sections.ts';
import { createObjectStore } from '../../storage/create-object-store.ts';
import { createPictureFiles } from '../../storage/picture-files.ts';
import { errorCode } from '../../lib/error-code.ts';
import type { Command } from '../command.ts';
import { requireAccount } from './require-account.ts';

/** Writes an export to a new file that only the operator may read; an existing file is not overwritten. */
export const exportUser =
  (name: string, path: string): Command =>
  async ({ database, now, settings }) => {
    const pictureFiles = createPictureFiles({
      database: database.db,
      objects: createObjectStore(settings.s3),
      now: () => now,
      onLoss: () => undefined,
    });
    const { id, email } = await requireAccount(database.db, name);
    const file = await exportAccount(database.db, {
      userId: id,
      now: now.toISOString(),
      sections: exportSections({ pictureFiles, quotaBytes: settings.quotaBytes }),
    });
    try {
      await pipeline(await file.read(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (cause) {
      if (errorCode(cause) !== 'EEXIST') await rm(path, { force: true });
      throw new AppError(
        'conflict',
        `The file ${path} cannot be written: ${reasons[errorCode(cause) ?? ''] ?? errorCode(cause)}.`,
        {
          cause,
        },
      );
    } finally {
      await file.close();
    }
    return `Everything of ${email} is in ${path} (${file.size().toLocaleString('en')} bytes).\n`;
  };

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'there is one already',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'you may not write there',
  EISDIR: 'that is a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};
