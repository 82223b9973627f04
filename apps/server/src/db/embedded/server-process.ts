import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterPlace } from './cluster-config.ts';
import { explainFailure } from './cluster-errors.ts';
import { readPostmaster } from './postmaster.ts';
import { runOn } from './run-program.ts';

/** Options of PostgreSQL for one household on a small machine. Durability stays at its defaults: fsync is on. */
const serverOptions = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '50',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  max_parallel_workers: '2',
  // No helper processes for reading: at this size the page cache does their work.
  io_method: 'sync',
  jit: 'off',
  // Nothing replicates from this cluster.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

/** The shortest limit of a socket's path among the systems we run on is 104 bytes, with its end mark. */
const longestSocketPath = 103;

/** How long a start is repeated while the last processes of an earlier PostgreSQL go away. */
const patienceMs = 10_000;

export type RunningServer = {
  connection: { host: string; port: number; user: string; database: string };
  /** Settles when PostgreSQL has ended, asked for or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL on a prepared folder and answers as soon as it takes connections. */
export async function launchServer(place: ClusterPlace): Promise<RunningServer> {
  const socket = await chooseSocketFolder(place);
  const options = Object.entries({ ...serverOptions, unix_socket_directories: socket.given }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const end = performance.now() + patienceMs;
  for (;;) {
    const child = runOn(
      place.folder,
      { program: place.postgres, options, account: place.account },
      place.log.append,
    );
    // Its output may stay open longer than itself, held by a process of its own that is slow to end.
    const ended = settles(child, 'exit');
    const closed = settles(child, 'close');
    if (await becomesReady(place.folder, child)) {
      return {
        connection: {
          host: socket.host,
          port: Number(serverOptions.port),
          user: 'pouch',
          database: 'postgres',
        },
        ended,
        stop: () => stopServer(child, ended).finally(socket.remove),
      };
    }
    await closed;
    if (!/still in use|already exists/.test(place.log.tail()) || performance.now() > end) {
      await socket.remove();
      throw explainFailure(place.log.tail(), place.folder, place.logPath);
    }
    await delay(200);
  }
}

function settles(child: ChildProcess, event: 'exit' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    child.once(event, () => resolve());
    child.once('error', () => resolve());
  });
}

/** Recovery after a crash takes as long as it takes; a process that has ended will not become ready. */
async function becomesReady(folder: string, child: ChildProcess): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster.isReady) return true;
    await delay(5);
  }
  return false;
}

/** Rolls open transactions back and writes everything out; should that hang, the next start repairs from the log. */
async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const escalation = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended;
  clearTimeout(escalation);
}

/** The socket lives in the database folder, which is closed to others, unless that makes its path too long. */
async function chooseSocketFolder({ folder, account }: ClusterPlace) {
  const path = join(folder, `.s.PGSQL.${serverOptions.port}`);
  if (Buffer.byteLength(path) <= longestSocketPath) {
    return { given: '.', host: folder, remove: () => Promise.resolve() };
  }
  const short = await mkdtemp(join(tmpdir(), 'pouch-'));
  if (account) await chown(short, account.uid, account.gid);
  return { given: short, host: short, remove: () => rm(short, { recursive: true, force: true }) };
}
