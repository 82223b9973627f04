import { closeSync, ftruncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from '../../../lib/files/make-folder.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import { lockFile } from './file-lock.ts';

/** How long to wait for the last processes of an earlier PostgreSQL, which are ending. */
const databaseTimeoutMs = 10_000;

/** A lock that is held until it is released or the processes that share its descriptor have ended. */
export type FolderLock = { descriptor: number; release: () => void };

/**
 * Makes this process the only server on the data folder until it ends, however it ends.
 * Throws a StartupError when another running server holds the folder, in this container or another.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const path = await pathInLockFolder(dataDir, 'server');
  const descriptor = await lockFile(path);
  if (descriptor === undefined) {
    throw new StartupError(
      `Another Pouch server${await describeHolder(path)} is already using the data folder ${dataDir}. ` +
        'Stop it first, or set POUCH_DATA_DIR to another folder.',
    );
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify({ process: process.pid, host: hostname() }));
  return toLock(descriptor);
}

/**
 * Makes sure that no PostgreSQL is running on the data folder any more, and that only the one that is given the
 * descriptor will. One that outlived its server in another container can't be seen from here, but holds this lock.
 */
export async function lockDatabase(
  dataDir: string,
  { timeoutMs = databaseTimeoutMs } = {},
): Promise<FolderLock> {
  const path = await pathInLockFolder(dataDir, 'postgres');
  const end = performance.now() + timeoutMs;
  for (;;) {
    const descriptor = await lockFile(path);
    if (descriptor !== undefined) return toLock(descriptor);
    if (performance.now() > end) {
      throw new StartupError(
        `A PostgreSQL of an earlier server is still running on ${dataDir}, perhaps in another container. ` +
          'End it, then start Pouch again.',
      );
    }
    await delay(50);
  }
}

async function pathInLockFolder(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'lock');
  await makeFolder(folder);
  return join(folder, name);
}

const toLock = (descriptor: number): FolderLock => ({ descriptor, release: () => closeSync(descriptor) });

/** " (process 7 on web-1)"; empty while the holder is writing it. */
async function describeHolder(path: string): Promise<string> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as { process: number; host: string };
    return ` (process ${holder.process} on ${holder.host})`;
  } catch {
    return '';
  }
}
