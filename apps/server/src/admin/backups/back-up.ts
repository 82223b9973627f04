import { resolve } from 'node:path';
import { writeBackupFile } from '../../backup/backup-file.ts';
import { formatCount } from '../../lib/format-amounts.ts';
import { createObjectStore } from '../../storage/create-object-store.ts';
import type { Command } from '../command.ts';

/** Writes a backup into a new file. */
export const backUp =
  (path: string): Command =>
  async ({ database, now, secret, settings }) => {
    const objects = createObjectStore(settings.s3);
    const source = { connection: database.directConnection, secret: await secret(), now, objects };
    const { bytes, accounts, missing } = await writeBackupFile(source, resolve(path));
    return (
      `Everything of ${formatCount(accounts, 'account')} is in ${path} (${formatCount(bytes, 'byte')}).\n` +
      (missing === 0
        ? ''
        : `Not in it: ${formatCount(missing, 'picture')} that the object store has lost.\n`) +
      'It holds the secret of this server too: keep it where only you can read it.\n'
    );
  };
