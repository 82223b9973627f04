import { afterAll, describe, expect, inject, it, onTestFinished, vi, type Mock } from 'vitest';
import pg from 'pg';
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

async function connectByRelay() {
  const { host, port } = inject('testCluster');
  const relay = await startRelay(`${host}/.s.PGSQL.${port}`);
  onTestFinished(relay.close);
  const connection = {
    ...database.directConnection,
    host: '127.0.0.1',
    port: relay.port,
    application_name: `relay-${relay.port}`,
  };
  return { relay, connection };
}

/**
 * Waits until the watch has asked over its connection: one that hangs before that is given up, and the next one does not.
 * Those of earlier tests may still be there, by another name.
 */
const waitForWatch = (pool: Pick<pg.Pool, 'query'>) =>
  vi.waitUntil(async () => {
    const asked = await pool.query(`select from pg_stat_activity
      where application_name = current_setting('application_name') and query = 'select 1'`);
    return asked.rowCount !== 0;
  });

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

describe('a server that is only slow', () => {
  /** A watch on a server whose answers the test gives, one a question. The time is the test's. */
  function watchSlowServer() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers: (() => void)[] = [];
    const connect = vi.spyOn(pg.Client.prototype, 'connect') as unknown as Mock<() => Promise<void>>;
    connect.mockResolvedValue();
    const query = vi.spyOn(pg.Client.prototype, 'query') as unknown as Mock<() => Promise<void>>;
    query.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const onReplaced = vi.fn();
    const stop = new AbortController();
    const ended = watchServer({ connection: {}, onReplaced, ...soon }, stop.signal);
    onTestFinished(async () => {
      query.mockResolvedValue();
      for (const answer of answers) answer();
      stop.abort();
      await ended;
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    return { answers, connect, onReplaced };
  }

  it('keeps the connections over which it has answered when another answers, too (AP-04)', async () => {
    const { answers, onReplaced } = watchSlowServer();
    await vi.waitUntil(() => answers.length === 1);
    vi.advanceTimersByTime(soon.patienceMs);
    await vi.waitUntil(() => answers.length === 2);

    for (const answer of answers) answer();
    await vi.waitUntil(() => answers.length === 3);
    vi.advanceTimersByTime(soon.patienceMs / 2);
    await new Promise(setImmediate);

    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('is not taken for silent by a process that was busy when the answer came (AP-04)', async () => {
    const { answers, connect } = watchSlowServer();
    await vi.waitUntil(() => answers.length === 1);

    vi.advanceTimersByTime(soon.patienceMs);
    answers[0]?.();

    await vi.waitUntil(() => answers.length === 2);
    expect(connect).toHaveBeenCalledOnce();
  });
});

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
    await vi.waitUntil(() => relay.opened() > before + 1);
    relay.thaw();

    expect((await answer).rows).toEqual([{ one: 1 }]);
    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('does so from its start (AP-04)', async () => {
    const { relay, connection } = await connectByRelay();
    const { user = '', password = '', port, database: name = '' } = connection;
    const address = `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`;
    const databaseUrl = `${address}?application_name=${connection.application_name}`;
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
    await vi.waitUntil(() => onListening.mock.calls.length > 0);

    const before = onListening.mock.calls.length;
    relay.freeze();

    await vi.waitUntil(() => onListening.mock.calls.length > before);
    expect(onListening).toHaveBeenLastCalledWith(true);
  });
});
