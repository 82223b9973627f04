import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { isUnreachable } from './connection-errors.ts';
import { findErrorCode } from './query-error.ts';
import { sendAlong } from './transaction.ts';

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

async function captureTexts(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
    );
  } finally {
    sent.mockRestore();
  }
}

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
      const failure = await captureError(db.transaction((tx) => tx.execute(sql`select 1`)));
      expect(isUnreachable(failure)).toBe(true);
    }

    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('that is refused by the database keeps its connection (AP-04)', async () => {
    const failure = await captureError(db.transaction((tx) => tx.execute(sql`select nonsense`)));

    expect(isUnreachable(failure)).toBe(false);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it.each([
    ['one statement that no one waits for is that statement alone', ['one'], ['one']],
    ['two statements has a beginning and an end', ['one', 'two'], ['begin', 'one', 'two', 'commit']],
  ])('of %s (IL-10)', async (_, names, sent) => {
    const texts = await captureTexts(() =>
      db.transaction((tx) => {
        for (const name of names) sendAlong(tx, tx.execute(sql.raw(`select 1 as ${name}`)).execute());
        return Promise.resolve();
      }),
    );

    expect(texts.map((text) => text.split(' ').at(-1))).toEqual(sent);
  });

  it('waits for a statement that its work has neither waited for nor handed over (AP-04)', async () => {
    const texts = await captureTexts(() =>
      db.transaction((tx) => {
        void tx.execute(sql`select 1 as one`).execute();
        return Promise.resolve();
      }),
    );

    expect(texts).toEqual(['begin', 'select 1 as one', 'commit']);
  });

  it('of one statement that fails has its error, and its connection can be used (AP-04)', async () => {
    const failure = await captureError(
      db.transaction((tx) => {
        sendAlong(tx, tx.execute(sql`select 1 / 0`).execute());
        return Promise.resolve();
      }),
    );

    expect(findErrorCode(failure)).toBe('22012');
    expect(pool.idleCount).toBe(pool.totalCount);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('whose work fails leaves nothing of what it has sent (AP-04)', async () => {
    await db.execute(sql`create table thoughts (text text)`);
    const failure = await captureError(
      db.transaction((tx) => {
        sendAlong(tx, tx.execute(sql`insert into thoughts values ('milk')`).execute());
        return Promise.reject(new Error('It failed'));
      }),
    );

    expect(failure).toMatchObject({ message: 'It failed' });
    expect((await db.execute(sql`select * from thoughts`)).rows).toEqual([]);
  });
});
