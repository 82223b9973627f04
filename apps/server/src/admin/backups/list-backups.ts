import { readLastVerified, listDailyBackups } from '../../backup/daily-backup.ts';
import type { StandaloneCommand } from '../command.ts';

/** The daily backups in the data folder, the newest first. */
export const listBackups: StandaloneCommand = async ({ settings: { dataDir } }) => {
  const files = await listDailyBackups(dataDir);
  const last = await readLastVerified(dataDir);
  const verified =
    last === null
      ? 'None was verified yet.'
      : `${last.file} was verified last, at ${last.at.slice(0, 16).replace('T', ' ')} UTC.`;
  const none = 'There is no daily backup. POUCH_BACKUP=daily makes them.';
  return `${[...(files.length === 0 ? [none] : [...files, verified])].join('\n')}\n`;
};
