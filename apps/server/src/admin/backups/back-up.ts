import { resolve } from 'node:path';
import { writeBackupFile } from '../../backup/backup-file.ts';
import type { Command } from '../command.ts';

/** Writes a backup into a new file. */
export const backUp =
  (path: string): Command =>
  async ({ database, now, secret }) => {
    const source = { connection: database.directConnection, secret: await secret(), now };
    const { bytes, accounts } = await writeBackupFile(source, resolve(path));
    return (
      `Everything of ${accounts.toLocaleString('en')} accounts is in ${path} (${bytes.toLocaleString('en')} bytes).\n` +
      'It holds the secret of this server too: keep it where only you can read it.\n'
    );
  };
