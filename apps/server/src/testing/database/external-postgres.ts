import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { chooseAccount } from '../../db/embedded/system-account.ts';
import { runProgram } from '../../db/embedded/run-program.ts';
import { query } from './queries.ts';

const packaged = '/usr/lib/postgresql';
const password = 'of-the-operator';

export type ExternalDatabase = { direct: string; pooled: string; dropConnections: () => Promise<unknown> };

export type ExternalPostgres = {
  /** Creates an empty database with two URLs: direct, and through pgbouncer in transaction mode. */
  createDatabase: () => Promise<ExternalDatabase>;
  stop: () => Promise<void>;
};

/**
 * The system's PostgreSQL behind pgbouncer, as an operator would run them: over TCP, with a password and a role that
 * only owns its database. Needs the Debian packages `postgresql` and `pgbouncer`.
 */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const root = await mkdtemp(join(tmpdir(), 'pouch-external-'));
  const account = await chooseAccount(root);
  const chownToAccount = async (path: string) => account && chown(path, account.uid, account.gid);
  await chmod(root, 0o755);
  const folder = join(root, 'postgres');
  await mkdir(folder, { mode: 0o700 });
  const userList = join(root, 'users');
  await writeFile(userList, `"pouch" "${password}"\n`, { mode: 0o600 });
  await Promise.all([chownToAccount(folder), chownToAccount(userList)]);

  const [port, poolerPort] = await Promise.all([freePort(), freePort()]);
  const programs = await findNewestPrograms();
  const init = runProgram(
    folder,
    {
      program: join(programs, 'initdb'),
      options: [
        '-U',
        'postgres',
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
      ],
      account,
    },
    () => undefined,
  );
  await once(init, 'close');
  const server = runProgram(
    folder,
    {
      program: join(programs, 'postgres'),
      options: ['-p', String(port), '-k', '.', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
      account,
    },
    () => undefined,
  );
  const admin = { host: folder, port, user: 'postgres', database: 'postgres' };
  await vi.waitFor(() => query(admin, `create role pouch login password '${password}'`));

  const config = join(root, 'pgbouncer.ini');
  await writeFile(config, poolerConfig({ port, poolerPort, userList }));
  const pooler = spawn('/usr/sbin/pgbouncer', ['-q', config], { ...account, stdio: 'ignore' });

  return {
    createDatabase: async () => {
      const name = `pouch_${randomBytes(6).toString('hex')}`;
      await query(admin, `create database ${name} owner pouch`);
      const urls = { direct: connectionUrl(port, name), pooled: connectionUrl(poolerPort, name) };
      await vi.waitFor(() => query({ connectionString: urls.pooled }, 'select 1'));
      const dropConnections = () =>
        query(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      return { ...urls, dropConnections };
    },
    stop: async () => {
      await Promise.all([stopProcess(pooler), stopProcess(server)]);
      await rm(root, { recursive: true });
    },
  };
}

function connectionUrl(port: number, database: string): string {
  return `postgres://pouch:${password}@127.0.0.1:${port}/${database}`;
}

function poolerConfig({
  port,
  poolerPort,
  userList,
}: {
  port: number;
  poolerPort: number;
  userList: string;
}): string {
  return [
    '[databases]',
    `* = host=127.0.0.1 port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${poolerPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${userList}`,
    'pool_mode = transaction',
    'default_pool_size = 5',
    'max_client_conn = 200',
    '',
  ].join('\n');
}

async function findNewestPrograms(): Promise<string> {
  const versions = (await readdir(packaged)).map(Number).filter(Number.isInteger);
  return join(packaged, String(Math.max(...versions)), 'bin');
}

/** A free port, below those that the system gives to others before it is used. */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'close');
}
