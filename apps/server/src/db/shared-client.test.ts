import { describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import { onSharedClient } from './shared-client.ts';

const api = testApi();

const findProcess = async (): Promise<number | undefined> => {
  const { rows } = await onSharedClient(api.database.pool, (client) =>
    client.query<{ pid: number }>('select pg_backend_pid() as pid'),
  );
  return rows[0]?.pid;
};

describe('a shared connection', () => {
  it('is the same for all statements of a moment, and goes back to the pool after them (IL-03)', async () => {
    const processes = await Promise.all(Array.from({ length: 20 }, findProcess));

    expect(new Set(processes).size).toBe(1);
    expect(api.database.pool.idleCount).toBe(api.database.pool.totalCount);
  });

  it('that is lost fails its statements, and the next ones get another (IL-03)', async () => {
    const { pool } = api.database;
    const ended = onSharedClient(pool, (client) =>
      client.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    const behind = findProcess();

    await expect(ended).rejects.toMatchObject({ code: '57P01' });
    await expect(behind).rejects.toThrow();
    await expect(findProcess()).resolves.toBeGreaterThan(0);
  });

  it('keeps the error of a statement to that statement (IL-03)', async () => {
    const failing = onSharedClient(api.database.pool, (client) => client.query('select 1 / 0'));
    const others = Promise.all([findProcess(), findProcess()]);

    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(new Set(await others).size).toBe(1);
  });
});
