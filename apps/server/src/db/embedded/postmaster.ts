import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../lib/startup-error.ts';
import { isPostgresIn, isProcess, listPostgresIn } from './processes.ts';

/** How long to wait for a PostgreSQL to stop, and for the remaining processes of a dead one to end. */
const stopTimeoutMs = 10_000;

/** The content of a running PostgreSQL's `postmaster.pid`: its process id, and whether it accepts connections. */
export type Postmaster = { pid: number; isReady: boolean };

/** Reads `postmaster.pid`; undefined when there is none. The status is its 8th line (PostgreSQL 10 and later). */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Stops any PostgreSQL running on this folder and removes files that would keep the next one from starting.
 * One that outlived its server is shut down cleanly, so nothing committed is lost.
 */
export async function clearPostmaster(folder: string): Promise<void> {
  const leftover = await readPostmaster(folder);
  if (!leftover) return;
  if (await isPostgresIn(leftover.pid, folder)) await stopPostmaster(leftover.pid, folder);

  // If the process is gone, PostgreSQL itself cleans up at start, and makes sure that none of its children is left.
  if (!isProcess(leftover.pid)) return;
  // Another process that reused the id, or a zombie, would keep PostgreSQL from starting.
  const hasNoWorkers = async () => (await listPostgresIn(folder)).length === 0;
  if (!(await waitUntil(hasNoWorkers))) throwStillRunning(folder, await listPostgresIn(folder));
  await rm(join(folder, 'postmaster.pid'), { force: true });
  await rm(join(folder, '.s.PGSQL.5432.lock'), { force: true });
}

/** Stops PostgreSQL with a "fast" shutdown: open transactions are rolled back, everything else is written to disk. */
async function stopPostmaster(pid: number, folder: string): Promise<void> {
  const isGone = async () => !(await isPostgresIn(pid, folder));
  process.kill(pid, 'SIGINT');
  if (await waitUntil(isGone)) return;
  // An "immediate" shutdown loses nothing either: the next start replays the write-ahead log.
  process.kill(pid, 'SIGQUIT');
  if (!(await waitUntil(isGone))) throwStillRunning(folder, [pid]);
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + stopTimeoutMs;
  while (performance.now() < end) {
    if (await isTrue()) return true;
    await delay(20);
  }
  return isTrue();
}

function throwStillRunning(folder: string, pids: number[]): never {
  throw new StartupError(
    `A PostgreSQL is still running on ${folder} (process ${pids.join(', ')}) and does not stop. ` +
      'End it, then start Pouch again.',
  );
}
