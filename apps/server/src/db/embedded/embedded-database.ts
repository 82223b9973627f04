import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../lib/startup-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import { chooseAccount } from './system-account.ts';
import { findBinaries } from './binaries.ts';
import { openBoundedLog } from './bounded-log.ts';
import { prepareFolder } from './cluster-folder.ts';
import type { ClusterConfig } from './cluster-config.ts';
import { toClusterError } from './cluster-errors.ts';
import { lockFolder } from './folder-lock.ts';
import { clearPostmaster } from './postmaster.ts';
import { launchServer, type RunningServer } from './server-process.ts';

/**
 * Starts the built-in PostgreSQL in the data folder and returns how to connect to it.
 * Only one server at a time may use a data folder. Throws a StartupError when another one does, and when the database
 * cannot be started (disk full, damaged folder, wrong owner); it then has changed nothing.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<RunningServer> {
  const folder = join(dataDir, 'postgres');
  const logPath = join(dataDir, 'postgres.log');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await startLocked(dataDir, folder, logPath);
  } catch (error) {
    if (error instanceof StartupError || errorCode(error) === undefined) throw error;
    throw toClusterError(String(error), folder, logPath);
  }
}

async function startLocked(dataDir: string, folder: string, logPath: string): Promise<RunningServer> {
  const lock = await lockFolder(dataDir);
  try {
    const account = await chooseAccount(folder);
    const cluster = {
      folder,
      account,
      ...(await findBinaries(account)),
      log: openBoundedLog(logPath),
      logPath,
    };
    const server = await startCluster(cluster);
    return { ...server, stop: () => server.stop().finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startCluster(cluster: ClusterConfig): Promise<RunningServer> {
  await prepareFolder(cluster);
  await clearPostmaster(cluster.folder);
  return launchServer(cluster);
}
