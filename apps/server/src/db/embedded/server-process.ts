import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterConfig } from './cluster-config.ts';
import { toClusterError } from './cluster-errors.ts';
import type { FolderLock } from './lock/folder-lock.ts';
import { readPostmaster } from './postmaster.ts';
import { runProgram } from './run-program.ts';

/** PostgreSQL's options for one household on a small machine. Durability keeps its defaults: fsync is on. */
const serverOptions = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '50',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  max_parallel_workers: '2',
  // No I/O worker processes: at this size the page cache makes them unnecessary.
  io_method: 'sync',
  jit: 'off',
  // This cluster has no replicas.
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

/** The shortest limit of a socket's path on supported systems is 104 bytes, including the terminating NUL. */
const maxSocketPathBytes = 103;

/** How long a start is retried while the last processes of an earlier PostgreSQL are ending. */
const startTimeoutMs = 10_000;

export type RunningServer = {
  /** Settles when PostgreSQL has ended, whether stopped or crashed. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** The folder of PostgreSQL's socket: as PostgreSQL is given it, as clients connect to it, and how to remove it. */
export interface SocketFolder {
  given: string;
  host: string;
  remove: () => Promise<void>;
}

/** How to connect to the server whose socket is in this folder. */
export const connectionIn = ({ host }: SocketFolder) => ({
  host,
  port: Number(serverOptions.port),
  user: 'pouch',
  database: 'postgres',
});

/**
 * Starts PostgreSQL on a prepared folder and resolves as soon as it accepts connections. All its processes share the
 * lock, which therefore outlives the server as long as one of them does.
 */
export async function launchServer(
  cluster: ClusterConfig,
  { socket, lock }: { socket: SocketFolder; lock: FolderLock },
): Promise<RunningServer> {
  const options = Object.entries({ ...serverOptions, unix_socket_directories: socket.given }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const end = performance.now() + startTimeoutMs;
  for (;;) {
    const child = runProgram(
      cluster.folder,
      { program: cluster.postgres, options, account: cluster.account, lock },
      cluster.log.append,
    );
    // Its output may stay open after its exit, held by a child process that is slow to end.
    const ended = waitForEvent(child, 'exit');
    const closed = waitForEvent(child, 'close');
    if (await waitUntilReady(cluster.folder, child)) {
      return { ended, stop: () => stopServer(child, ended) };
    }
    await closed;
    if (!/still in use|already exists/.test(cluster.log.tail()) || performance.now() > end) {
      throw toClusterError(cluster.log.tail(), cluster.folder, cluster.logPath);
    }
    await delay(200);
  }
}

function waitForEvent(child: ChildProcess, event: 'exit' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    child.once(event, () => resolve());
    child.once('error', () => resolve());
  });
}

/** Waits without a limit, since crash recovery can take long; false when the process has ended. */
async function waitUntilReady(folder: string, child: ChildProcess): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster.isReady) return true;
    await delay(5);
  }
  return false;
}

/** A "fast" shutdown. If it hangs for 30 seconds, an "immediate" one, after which the next start recovers from the log. */
async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const escalation = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended;
  clearTimeout(escalation);
}

/** The socket is in the database folder, which is closed to others, unless its path would be too long. */
export async function chooseSocketFolder({ folder, account }: ClusterConfig): Promise<SocketFolder> {
  const path = join(folder, `.s.PGSQL.${serverOptions.port}`);
  if (Buffer.byteLength(path) <= maxSocketPathBytes) {
    return { given: '.', host: folder, remove: () => Promise.resolve() };
  }
  const short = await mkdtemp(join(tmpdir(), 'pouch-'));
  if (account) await chown(short, account.uid, account.gid);
  return { given: short, host: short, remove: () => rm(short, { recursive: true, force: true }) };
}
