import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure.ts';
import { codeOf } from '../../lib/error-code.ts';
import { chooseAccount } from './system-account.ts';
import { findBinaries } from './binaries.ts';
import { openBoundedLog } from './bounded-log.ts';
import { prepareFolder } from './cluster-folder.ts';
import type { ClusterPlace } from './cluster-config.ts';
import { explainFailure } from './cluster-errors.ts';
import { lockFolder } from './folder-lock.ts';
import { clearPostmaster } from './postmaster.ts';
import { launchServer, type RunningServer } from './server-process.ts';

/**
 * Starts the built-in PostgreSQL in the data folder and answers how to connect to it.
 * One server at a time may use a data folder. Throws a StartFailure when another one does, and when the database
 * cannot be started (disk full, damaged folder, wrong owner), having changed nothing in it.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<RunningServer> {
  const folder = join(dataDir, 'postgres');
  const logPath = join(dataDir, 'postgres.log');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await startLocked(dataDir, folder, logPath);
  } catch (error) {
    if (error instanceof StartFailure || codeOf(error) === undefined) throw error;
    throw explainFailure(String(error), folder, logPath);
  }
}

async function startLocked(dataDir: string, folder: string, logPath: string): Promise<RunningServer> {
  const lock = await lockFolder(dataDir);
  try {
    const account = await chooseAccount(folder);
    const place = {
      folder,
      account,
      ...(await findBinaries(account)),
      log: openBoundedLog(logPath),
      logPath,
    };
    const server = await start(place);
    return { ...server, stop: () => server.stop().finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function start(place: ClusterPlace): Promise<RunningServer> {
  await prepareFolder(place);
  await clearPostmaster(place.folder);
  return launchServer(place);
}
