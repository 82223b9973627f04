import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { isUnreachable } from './connection-errors.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

const captureError = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const breakConnection = () =>
  pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );

/** More than the pool's connections, so that one that is not released is noticed. */
const manyTimes = 10;

describe('a transaction', () => {
  it('whose connection breaks fails as unreachable, affects no other and releases the connection (AP-04)', async () => {
    for (let round = 0; round < manyTimes; round += 1) {
      const failure = await captureError(
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await breakConnection();
          await tx.execute(sql`select 1`);
        }),
      );
      expect(isUnreachable(failure)).toBe(true);
    }

    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('that cannot begin releases its connection (AP-04)', async () => {
    for (let round = 0; round < manyTimes; round += 1) {
      const client = await pool.connect();
      vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('Query read timeout'));
      client.release();
      expect(isUnreachable(await captureError(db.transaction(() => Promise.resolve())))).toBe(true);
    }

    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('that is refused by the database keeps its connection (AP-04)', async () => {
    const failure = await captureError(db.transaction((tx) => tx.execute(sql`select nonsense`)));

    expect(isUnreachable(failure)).toBe(false);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});
