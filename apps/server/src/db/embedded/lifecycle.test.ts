import { chown, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startChildServer, type ChildServer } from '../../testing/child-server.ts';
import { writeForeignPidFile, createZombiePostgres } from '../../testing/database/dead-postgres.ts';
import { query } from '../../testing/database/queries.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { lockDatabase } from './lock/folder-lock.ts';
import { readPostmaster } from './postmaster.ts';
import { listPostgresIn, isPostgresIn } from './processes.ts';

/** An ordinary user's id when the tests run as root; undefined when they already run as an ordinary user. */
const ordinaryUid = process.getuid?.() === 0 ? 65_534 : undefined;

function startTestServer(dataDir: string, userId?: number): ChildServer {
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

async function readPostmasterPid(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  return postmaster?.pid ?? Number.NaN;
}

async function insertNote(connection: ClientConfig, note: string): Promise<void> {
  await query(connection, 'create table if not exists notes (note text)');
  await query(connection, `insert into notes values ('${note}')`);
}

async function readNotes(connection: ClientConfig): Promise<string[]> {
  const rows = await query<{ note: string }>(connection, 'select note from notes');
  return rows.map(({ note }) => note);
}

describe('the built-in database', () => {
  it('starts in an empty folder, keeps its data, and leaves no process behind', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const first = startTestServer(dataDir);
    await insertNote(await first.ready, 'before');

    const end = await stop(first);

    expect(end).toEqual({ code: 0, said: '' });
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
    const second = startTestServer(dataDir);
    expect(await readNotes(await second.ready)).toEqual(['before']);
  });

  it('is stopped cleanly when the signal comes twice, as with Ctrl-C under npm', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    await server.ready;

    server.child.kill('SIGINT');
    const end = await stop(server, 'SIGINT');

    expect(end).toEqual({ code: 0, said: '' });
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('is stopped cleanly when the signal comes during the start', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    while (Number.isNaN(await readPostmasterPid(dataDir))) await new Promise(setImmediate);

    const end = await stop(server);

    expect(end).toEqual({ code: 0, said: '' });
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('loses nothing when the server is killed, and runs only once afterwards', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const killed = startTestServer(dataDir);
    await insertNote(await killed.ready, 'acknowledged');
    const orphan = await readPostmasterPid(dataDir);
    await stop(killed, 'SIGKILL');
    expect(await isPostgresIn(orphan, join(dataDir, 'postgres'))).toBe(true);
    await expect(lockDatabase(dataDir, { timeoutMs: 0 })).rejects.toThrow('still running');

    const next = startTestServer(dataDir);

    expect(await readNotes(await next.ready)).toEqual(['acknowledged']);
    expect(await readPostmasterPid(dataDir)).not.toBe(orphan);
    expect(await isPostgresIn(orphan, join(dataDir, 'postgres'))).toBe(false);
  });

  it('is started again each time it is killed, and loses nothing', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    const connection = await server.ready;
    await insertNote(connection, 'acknowledged');

    for (let times = 0; times < 2; times += 1) {
      const killed = await readPostmasterPid(dataDir);
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(async () => expect(await readPostmasterPid(dataDir)).not.toBe(killed));
      await vi.waitFor(async () => expect(await readNotes(connection)).toEqual(['acknowledged']));
    }

    expect(await stop(server)).toEqual({ code: 0, said: '' });
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('is not started again when the stop comes while it is down', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    await server.ready;

    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');

    expect(await stop(server)).toEqual({ code: 0, said: '' });
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('refuses a second server on the same folder and does not affect the first', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const first = startTestServer(dataDir);
    const connection = await first.ready;

    const second = await startTestServer(dataDir).ended;

    expect(second.code).toBe(1);
    expect(second.said).toContain(`Another Pouch server (process ${first.child.pid} on `);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts for only one of several servers at the same time', async () => {
    const dataDir = join(await temporaryFolder(), 'data');

    const servers = [startTestServer(dataDir), startTestServer(dataDir), startTestServer(dataDir)];
    const outcomes = await Promise.allSettled(servers.map(({ ready }) => ready));

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('runs as an ordinary user if the server does', async () => {
    const folder = await temporaryFolder(0o755);
    const user = ordinaryUid ?? userInfo().uid;
    await chown(folder, user, user);
    const dataDir = join(folder, 'data');

    await startTestServer(dataDir, ordinaryUid).ready;

    expect((await stat(`/proc/${await readPostmasterPid(dataDir)}`)).uid).toBe(user);
  });

  it.runIf(ordinaryUid)('starts as a user id without a name (OP-01)', async () => {
    const namelessUid = 3_456_789;
    const folder = await temporaryFolder(0o755);
    await chown(folder, namelessUid, namelessUid);
    const dataDir = join(folder, 'data');

    const server = startTestServer(dataDir, namelessUid);

    expect(await query(await server.ready, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await readPostmasterPid(dataDir)}`)).uid).toBe(namelessUid);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await temporaryFolder(), 'deep-'.repeat(25), 'data');

    const { host } = await startTestServer(dataDir).ready;

    expect(host).not.toContain('deep');
  });

  it('starts although another process has reused the id in the process file', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    await insertNote(await server.ready, 'before');
    await stop(server);
    await writeForeignPidFile(join(dataDir, 'postgres'));

    const next = startTestServer(dataDir);

    expect(await readNotes(await next.ready)).toEqual(['before']);
  });

  it('starts although a dead PostgreSQL is still a zombie', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    await insertNote(await server.ready, 'before');
    await stop(server);
    await createZombiePostgres(join(dataDir, 'postgres'));

    const next = startTestServer(dataDir);

    expect(await readNotes(await next.ready)).toEqual(['before']);
  });

  it('waits for the last process of a PostgreSQL that was killed', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const server = startTestServer(dataDir);
    const connection = await server.ready;
    await insertNote(connection, 'acknowledged');
    const postmaster = await readPostmasterPid(dataDir);
    // One that stays: those of connections that have ended may be on the list, too, and gone a moment later.
    const [straggler] = await query<{ pid: number }>(
      connection,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    process.kill(straggler?.pid ?? Number.NaN, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');

    const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8');
    await vi.waitFor(async () => expect(await log()).toContain('is still in use'));
    process.kill(straggler?.pid ?? Number.NaN, 'SIGCONT');

    await vi.waitFor(async () => expect(await readNotes(connection)).toEqual(['acknowledged']));
  });
});
