import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../lib/errors.ts';
import { exportAccount } from '../features/account/export-account.ts';
import { portableKinds } from '../portable-kinds.ts';
import { codeOf } from '../lib/error-code.ts';
import type { Command } from './command.ts';
import { namedAccount } from './require-account.ts';

/** Writes a file that only the operator may read; one that is there already is left alone. */
export const exportUser =
  (name: string, path: string): Command =>
  async ({ database, now }) => {
    const { id, email } = await namedAccount(database.db, name);
    const file = await exportAccount(database.db, {
      userId: id,
      now: now.toISOString(),
      kinds: portableKinds,
    });
    try {
      await pipeline(await file.read(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') await rm(path, { force: true });
      throw new AppError(
        'conflict',
        `The file ${path} cannot be written: ${reasons[codeOf(cause) ?? ''] ?? codeOf(cause)}.`,
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
  EACCES: 'you may not write there',
  EISDIR: 'that is a folder',
  ENOSPC: 'the disk is full',
};
