import { chown, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChildServer, type ChildServer } from '../../testing/child-server.ts';
import { leaveStrangersNumber, leaveZombie } from '../../testing/database/dead-postgres.ts';
import { query } from '../../testing/database/queries.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readPostmaster } from './postmaster.ts';
import { listWorkersIn, worksIn } from './processes.ts';

/** The tests run as root where PostgreSQL needs another user, and as an ordinary user elsewhere. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

function serverOn(dataDir: string, userId?: number): ChildServer {
  const server = startChildServer(dataDir, userId);
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) server.child.kill('SIGTERM');
    await server.ended;
  });
  return server;
}

async function stop(server: ChildServer, signal: NodeJS.Signals = 'SIGTERM') {
  server.child.kill(signal);
  return server.ended;
}

async function postmasterOf(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  return postmaster?.pid ?? Number.NaN;
}

async function remember(connection: ClientConfig, note: string): Promise<void> {
  await query(connection, 'create table if not exists notes (note text)');
  await query(connection, `insert into notes values ('${note}')`);
}

async function remembered(connection: ClientConfig): Promise<string[]> {
  const rows = await query<{ note: string }>(connection, 'select note from notes');
  return rows.map(({ note }) => note);
}

describe('the built-in database', () => {
  it('starts in an empty folder, keeps what was written, and leaves no process behind', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const first = serverOn(dataDir);
    await remember(await first.ready, 'before');

    const end = await stop(first);

    expect(end).toEqual({ code: 0, said: '' });
    expect(await listWorkersIn(join(dataDir, 'postgres'))).toEqual([]);
    const second = serverOn(dataDir);
    expect(await remembered(await second.ready)).toEqual(['before']);
  });

  it('is stopped in order when the signal comes twice, as with Ctrl-C under npm', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = serverOn(dataDir);
    await server.ready;

    server.child.kill('SIGINT');
    const end = await stop(server, 'SIGINT');

    expect(end).toEqual({ code: 0, said: '' });
    expect(await listWorkersIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('is stopped in order when the signal comes in the middle of the start', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = serverOn(dataDir);
    while (Number.isNaN(await postmasterOf(dataDir))) await new Promise(setImmediate);

    const end = await stop(server);

    expect(end).toEqual({ code: 0, said: '' });
    expect(await listWorkersIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('loses nothing when the server is killed, and runs once afterwards', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const killed = serverOn(dataDir);
    await remember(await killed.ready, 'acknowledged');
    const orphan = await postmasterOf(dataDir);
    await stop(killed, 'SIGKILL');
    expect(await worksIn(orphan, join(dataDir, 'postgres'))).toBe(true);

    const next = serverOn(dataDir);

    expect(await remembered(await next.ready)).toEqual(['acknowledged']);
    expect(await postmasterOf(dataDir)).not.toBe(orphan);
    expect(await worksIn(orphan, join(dataDir, 'postgres'))).toBe(false);
  });

  it('loses nothing when PostgreSQL is killed, and the server ends with a sentence', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = serverOn(dataDir);
    await remember(await server.ready, 'acknowledged');

    process.kill(await postmasterOf(dataDir), 'SIGKILL');

    expect(await server.ended).toEqual({ code: 1, said: 'lost\n' });
    const next = serverOn(dataDir);
    expect(await remembered(await next.ready)).toEqual(['acknowledged']);
  });

  it('refuses a second server on the same folder and leaves the first alone', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const first = serverOn(dataDir);
    const connection = await first.ready;

    const second = await serverOn(dataDir).ended;

    expect(second.code).toBe(1);
    expect(second.said).toContain(`Another Pouch server (process ${first.child.pid}) is already using`);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts one of several servers that come at the same moment', async () => {
    const dataDir = join(await temporaryFolder(), 'data');

    const servers = [serverOn(dataDir), serverOn(dataDir), serverOn(dataDir)];
    const outcomes = await Promise.allSettled(servers.map(({ ready }) => ready));

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('serves an ordinary user, as that user', async () => {
    const folder = await temporaryFolder(0o755);
    const user = nobody ?? userInfo().uid;
    await chown(folder, user, user);
    const dataDir = join(folder, 'data');

    await serverOn(dataDir, nobody).ready;

    expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(user);
  });

  it('works in a folder so deep that no socket fits there', async () => {
    const dataDir = join(await temporaryFolder(), 'deep-'.repeat(25), 'data');

    const { host } = await serverOn(dataDir).ready;

    expect(host).not.toContain('deep');
  });

  it('starts although the process file names a stranger who got the number', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = serverOn(dataDir);
    await remember(await server.ready, 'before');
    await stop(server);
    await leaveStrangersNumber(join(dataDir, 'postgres'));

    const next = serverOn(dataDir);

    expect(await remembered(await next.ready)).toEqual(['before']);
  });

  it('starts although nobody has reaped a dead PostgreSQL', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = serverOn(dataDir);
    await remember(await server.ready, 'before');
    await stop(server);
    await leaveZombie(join(dataDir, 'postgres'));

    const next = serverOn(dataDir);

    expect(await remembered(await next.ready)).toEqual(['before']);
  });

  it('waits for the last process of a PostgreSQL that was killed', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const killed = serverOn(dataDir);
    await remember(await killed.ready, 'acknowledged');
    const postmaster = await postmasterOf(dataDir);
    const workers = await listWorkersIn(join(dataDir, 'postgres'));
    const straggler = workers.find((pid) => pid !== postmaster) ?? Number.NaN;
    process.kill(straggler, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await killed.ended;

    const next = serverOn(dataDir);
    await expect
      .poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8'), { timeout: 20_000 })
      .toContain('is still in use');
    process.kill(straggler, 'SIGCONT');

    expect(await remembered(await next.ready)).toEqual(['acknowledged']);
  });
});
