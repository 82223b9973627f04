import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Pool } from 'pg';
import { listen } from '../change-feed/listen.ts';
import { startRelay } from '../testing/database/relay.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { isUnreachable } from './connection-errors.ts';
import { openDatabase } from './database.ts';
import { startDatabase } from './start-database.ts';
import { watchServer } from './watch-server.ts';

const database = await createTestDatabase();
afterAll(database.close);

/** Long enough for a busy machine to open a connection. */
const soon = { everyMs: 10, patienceMs: 2_000 };
const waitMs = 60_000;

async function connectByRelay() {
  const { host, port } = inject('testCluster');
  const relay = await startRelay(`${host}/.s.PGSQL.${port}`);
  onTestFinished(relay.close);
  return { relay, connection: { ...database.directConnection, host: '127.0.0.1', port: relay.port } };
}

/** Waits until the watch has asked over its connection: one that hangs before that is given up, and the next one does not. */
const waitForWatch = (pool: Pick<Pool, 'query'>) =>
  vi.waitUntil(
    async () => {
      const asked = await pool.query(`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query = 'select 1'`);
      return asked.rowCount !== 0;
    },
    { timeout: waitMs },
  );

function watch(connection: Parameters<typeof watchServer>[0]['connection']) {
  const open = openDatabase({ connection, log: { warn: () => undefined } });
  const onReplaced = vi.fn(open.dropConnections);
  const stop = new AbortController();
  const ended = watchServer({ connection, onReplaced, ...soon }, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await ended;
    await open.close();
  });
  return { ...open, onReplaced };
}

describe('a server with a database elsewhere', () => {
  it('leaves one that hangs once another answers at its address (AP-04)', async () => {
    const { relay, connection } = await connectByRelay();
    const { pool, onReplaced } = watch(connection);
    await waitForWatch(pool);

    relay.freeze();
    const failure = await pool.query('select 1').catch((error: unknown) => error);

    expect(isUnreachable(failure)).toBe(true);
    expect(onReplaced).toHaveBeenCalledOnce();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('waits for one that hangs while no other answers (AP-04)', async () => {
    const { relay, connection } = await connectByRelay();
    const { pool, onReplaced } = watch(connection);
    await waitForWatch(pool);

    const before = relay.opened();
    relay.freezeAll();
    const answer = pool.query('select 1 as one');
    await vi.waitUntil(() => relay.opened() > before + 1, { timeout: waitMs });
    relay.thaw();

    expect((await answer).rows).toEqual([{ one: 1 }]);
    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('does so from its start (AP-04)', async () => {
    const { relay, connection } = await connectByRelay();
    const { user = '', password = '', port, database: name = '' } = connection;
    const databaseUrl = `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`;
    const { pool, close } = await startDatabase(
      { dataDir: '/nonexistent', databaseUrl, databaseDirectUrl: undefined },
      { warn: () => undefined },
    );
    onTestFinished(close);
    await waitForWatch(pool);

    relay.freeze();

    await expect(pool.query('select 1')).rejects.toThrow('terminated');
  });

  it('listens again for changes when what it listens to hangs (AP-04)', async () => {
    const { relay, connection } = await connectByRelay();
    const stop = new AbortController();
    const onListening = vi.fn();
    const ended = listen(
      { connection, onPayload: () => undefined, onListening, onFailure: () => undefined, beat: soon },
      stop.signal,
    );
    onTestFinished(async () => {
      stop.abort();
      await ended;
    });
    await vi.waitUntil(() => onListening.mock.calls.length === 1, { timeout: waitMs });

    relay.freeze();

    await vi.waitUntil(() => onListening.mock.calls.length === 2, { timeout: waitMs });
    expect(onListening).toHaveBeenLastCalledWith(true);
  });
});
