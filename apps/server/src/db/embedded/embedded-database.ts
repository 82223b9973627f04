import { join } from 'node:path';
import { makeFolder } from '../../lib/files/make-folder.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import { chooseAccount } from './system-account.ts';
import { findBinaries } from './binaries.ts';
import { openBoundedLog } from './bounded-log.ts';
import { prepareFolder } from './cluster-folder.ts';
import type { ClusterConfig } from './cluster-config.ts';
import { toClusterError } from './cluster-errors.ts';
import { lockDatabase, lockFolder, type FolderLock } from './lock/folder-lock.ts';
import { clearPostmaster } from './postmaster.ts';
import { keepRunning } from './keep-running.ts';
import { chooseSocketFolder, connectionIn, launchServer } from './server-process.ts';

export interface EmbeddedDatabase {
  connection: ReturnType<typeof connectionIn>;
  stop: () => Promise<void>;
}

/** Called with a sentence for the operator when PostgreSQL has ended unexpectedly, and when it runs again. */
type Report = (sentence: string) => void;

/**
 * Starts the built-in PostgreSQL in the data folder, keeps it running, and returns how to connect to it.
 * Only one server at a time may use a data folder. Throws a StartupError when another one does, and when the database
 * cannot be started (disk full, damaged folder, wrong owner); it then has changed nothing.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  report: Report = () => undefined,
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres');
  const logPath = join(dataDir, 'postgres.log');
  try {
    await makeFolder(dataDir);
    return await startLocked(dataDir, folder, { logPath, report });
  } catch (error) {
    if (error instanceof StartupError || errorCode(error) === undefined) throw error;
    throw toClusterError(String(error), folder, logPath);
  }
}

async function startLocked(
  dataDir: string,
  folder: string,
  { logPath, report }: { logPath: string; report: Report },
): Promise<EmbeddedDatabase> {
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
    const { connection, stop } = await startCluster(cluster, { dataDir, report });
    return { connection, stop: () => stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster(
  cluster: ClusterConfig,
  { dataDir, report }: { dataDir: string; report: Report },
): Promise<EmbeddedDatabase> {
  await clearPostmaster(cluster.folder);
  const lock = await lockDatabase(dataDir);
  try {
    await prepareFolder(cluster);
    const { connection, stop } = await startServer(cluster, { lock, report });
    return { connection, stop: () => stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startServer(
  cluster: ClusterConfig,
  { lock, report }: { lock: FolderLock; report: Report },
): Promise<EmbeddedDatabase> {
  const socket = await chooseSocketFolder(cluster);
  const start = async () => {
    await clearPostmaster(cluster.folder);
    return launchServer(cluster, { socket, lock });
  };
  try {
    const { stop } = keepRunning(await start(), { start, report });
    const stopAll = async () => {
      try {
        await stop();
      } finally {
        await socket.remove();
      }
    };
    return { connection: connectionIn(socket), stop: stopAll };
  } catch (error) {
    await socket.remove();
    throw error;
  }
}
