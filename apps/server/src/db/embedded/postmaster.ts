import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from '../../start-failure.ts';
import { inspectProcess, listWorkersIn, worksIn } from './processes.ts';

/** How long a PostgreSQL that was told to stop, or what a dead one left behind, is waited for. */
const patienceMs = 10_000;

/** What a running PostgreSQL says of itself in `postmaster.pid`: its process, and whether it takes connections. */
export type Postmaster = { pid: number; isReady: boolean };

/** Reads `postmaster.pid`; undefined when there is none. The status is its 8th line (PostgreSQL 10 and later). */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Leaves no PostgreSQL running on this folder and no file that would keep the next one from starting.
 * One that outlived its server is stopped the ordinary way, so nothing committed is lost.
 */
export async function clearPostmaster(folder: string): Promise<void> {
  const left = await readPostmaster(folder);
  if (!left) return;
  if (await worksIn(left.pid, folder)) await stopPostmaster(left.pid, folder);

  // Of a process that is gone PostgreSQL clears up itself, and makes sure that no child of it is left.
  if (!(await inspectProcess(left.pid))) return;
  // A stranger who got the number, or a dead process nobody has reaped, would keep PostgreSQL from starting.
  const hasNoWorkers = async () => (await listWorkersIn(folder)).length === 0;
  if (!(await waitUntil(hasNoWorkers))) refuse(folder, await listWorkersIn(folder));
  await rm(join(folder, 'postmaster.pid'), { force: true });
  await rm(join(folder, '.s.PGSQL.5432.lock'), { force: true });
}

/** Stops PostgreSQL: open transactions are rolled back, the rest is written out (a "fast" shutdown). */
async function stopPostmaster(pid: number, folder: string): Promise<void> {
  const isGone = async () => !(await worksIn(pid, folder));
  process.kill(pid, 'SIGINT');
  if (await waitUntil(isGone)) return;
  // An "immediate" shutdown loses nothing either: the next start reads the write-ahead log.
  process.kill(pid, 'SIGQUIT');
  if (!(await waitUntil(isGone))) refuse(folder, [pid]);
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isTrue()) return true;
    await delay(20);
  }
  return isTrue();
}

function refuse(folder: string, pids: number[]): never {
  throw new StartFailure(
    `A PostgreSQL is still running on ${folder} (process ${pids.join(', ')}) and does not stop. ` +
      'End it, then start Pouch again.',
  );
}
