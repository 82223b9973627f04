import type { ClientConfig } from 'pg';
import { openBackupFile } from '../../backup/backup-file.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { replaceSecret } from '../../config/secret.ts';
import type { Settings } from '../../config/settings.ts';
import { toConnectionError } from '../../db/connection-errors.ts';
import { startEmbeddedDatabase } from '../../db/embedded/embedded-database.ts';
import { createObjectStore } from '../../storage/create-object-store.ts';
import type { StandaloneCommand } from '../command.ts';
import { describeRestored } from './describe-restored.ts';

/** Fills an empty database, the built-in one or one's own, and takes over the secret of the backup. */
export const restore =
  (path: string): StandaloneCommand =>
  async ({ settings }) => {
    const input = await openBackupFile(path);
    const { connection, stop } = await openTarget(settings);
    try {
      const restored = await restoreBackup(connection, input, createObjectStore(settings.s3)).catch(
        (error: unknown) => {
          throw toConnectionError(error, connection);
        },
      );
      return `Restored ${describeRestored(restored)}.\n${await takeSecret(settings, restored.secret)}`;
    } finally {
      await stop();
    }
  };

async function openTarget({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: Settings): Promise<{ connection: ClientConfig; stop: () => Promise<void> }> {
  const ownUrl = databaseDirectUrl ?? databaseUrl;
  if (ownUrl === undefined) return startEmbeddedDatabase(dataDir);
  return { connection: { connectionString: ownUrl }, stop: () => Promise.resolve() };
}

async function takeSecret(settings: Settings, secret: string): Promise<string> {
  if (settings.secret === undefined) {
    await replaceSecret(settings.dataDir, secret);
    return '';
  }
  if (settings.secret === secret) return '';
  return (
    'POUCH_SECRET differs from that of the backup. ' +
    'With the file "secret" in the backup as POUCH_SECRET, links in mails go on working.\n'
  );
}
