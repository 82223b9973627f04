import { openBackupFile } from '../../backup/backup-file.ts';
import { verifyBackup } from '../../backup/verify-backup.ts';
import type { StandaloneCommand } from '../command.ts';
import { describeRestored } from './describe-restored.ts';

/** Restores a backup into a database of its own, which is then thrown away. */
export const verify =
  (path: string): StandaloneCommand =>
  async () =>
    `${path} can be restored: ${describeRestored(await verifyBackup(await openBackupFile(path)))}.\n`;
