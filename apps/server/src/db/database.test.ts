import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { isUnreachable } from './connection-errors.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const breakConnection = () =>
  pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );

/** More than the pool holds, so that a place that is never given back is missed. */
const manyTimes = 10;

describe('a transaction', () => {
  it('whose connection breaks fails as unreachable, harms nothing else and gives its place back (AP-04)', async () => {
    for (let round = 0; round < manyTimes; round += 1) {
      const failure = await failureOf(
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

  it('that cannot begin gives its place back (AP-04)', async () => {
    for (let round = 0; round < manyTimes; round += 1) {
      const client = await pool.connect();
      vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('Query read timeout'));
      client.release();
      expect(isUnreachable(await failureOf(db.transaction(() => Promise.resolve())))).toBe(true);
    }

    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('that is refused by the database keeps its connection (AP-04)', async () => {
    const failure = await failureOf(db.transaction((tx) => tx.execute(sql`select nonsense`)));

    expect(isUnreachable(failure)).toBe(false);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});
