import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { waitUntilBlocked } from '../testing/database/wait-until-blocked.ts';
import { isUnreachable } from './connection-errors.ts';
import { findErrorCode, uniqueViolation } from './query-error.ts';
import { runTogether, sendAlong, type Transaction } from './transaction.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

beforeEach(async () => {
  await db.execute(sql`drop table if exists thoughts`);
  await db.execute(sql`create table thoughts (text text primary key)`);
});

/** A transaction that waits for none of its statements. */
const send = (...statements: string[]): Promise<void> =>
  db.transaction((tx) => {
    for (const statement of statements) sendAlong(tx, tx.execute(sql.raw(statement)).execute());
    return Promise.resolve();
  });

const insert = (text: string) => `insert into thoughts values ('${text}')`;

const readTexts = async () =>
  (await db.execute<{ text: string }>(sql`select text from thoughts order by text`)).rows.map(
    ({ text }) => text,
  );

const countTransactions = async () =>
  (await db.execute<{ count: number }>(sql`select count(distinct xmin::text)::int as count from thoughts`))
    .rows[0]?.count;

const findOutcomes = async (...sent: Promise<unknown>[]) =>
  (await Promise.allSettled(sent)).map((result) =>
    result.status === 'rejected' ? findErrorCode(result.reason) : 'stored',
  );

/** One transaction waits for a lock, and later ones do not wait for it. */
async function expectOthersToPass(add: (text: string) => Promise<unknown>, comeLater: () => Promise<void>) {
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(insert('milk'));
  const blocked = add('milk');
  await comeLater();

  await Promise.all([add('eggs'), add('bread')]);
  expect(await readTexts()).toEqual(['bread', 'eggs']);

  await blocker.query('rollback');
  blocker.release();
  await blocked;
  expect(await readTexts()).toEqual(['bread', 'eggs', 'milk']);
}

describe('transactions that wait for none of their statements', () => {
  it('are committed as one when they come together (IL-10)', async () => {
    await Promise.all(['bread', 'eggs', 'milk'].map((text) => send(insert(text))));

    expect(await readTexts()).toEqual(['bread', 'eggs', 'milk']);
    expect(await countTransactions()).toBe(1);
  });

  it('are committed in groups of 32 at most (IL-10)', async () => {
    await Promise.all(Array.from({ length: 33 }, (_, index) => send(insert(`thought ${index}`))));

    expect(await readTexts()).toHaveLength(33);
    expect(await countTransactions()).toBe(2);
  });

  it('do not fail because of another one that does (AP-04)', async () => {
    await send(insert('milk'));

    expect(await findOutcomes(send(insert('eggs')), send(insert('milk')), send(insert('bread')))).toEqual([
      'stored',
      uniqueViolation,
      'stored',
    ]);
    expect(await readTexts()).toEqual(['bread', 'eggs', 'milk']);
  });

  it('are stored whole or not at all (AP-04)', async () => {
    expect(
      await findOutcomes(send(insert('eggs'), 'select 1 / 0'), send(insert('bread'), insert('milk'))),
    ).toEqual(['22012', 'stored']);
    expect(await readTexts()).toEqual(['bread', 'milk']);
  });

  it.each([
    ['with them', () => Promise.resolve()],
    ['before them', () => waitUntilBlocked({ pool })],
  ])('are not held up by one that came %s and waits for a lock (AP-04)', async (_, comeLater) => {
    await expectOthersToPass((text) => send(insert(text)), comeLater);
  });

  it('fail as unreachable when their connection is lost, and later ones get another (AP-04)', async () => {
    const lost = [send(insert('eggs')), send('select pg_terminate_backend(pg_backend_pid())')];
    const failures = (await Promise.allSettled(lost)).map(
      (result) => result.status === 'rejected' && (result.reason as unknown),
    );

    expect(failures.map(isUnreachable)).toEqual([true, true]);
    expect(await readTexts()).toEqual([]);
    await send(insert('milk'));
    expect(await readTexts()).toEqual(['milk']);
  });

  it('fail as unreachable when there is no connection, and later ones get one (AP-04)', async () => {
    vi.spyOn(pool, 'connect').mockRejectedValueOnce(new Error('Connection terminated'));
    const failures = await Promise.allSettled(['eggs', 'milk'].map((text) => send(insert(text))));

    expect(failures.map((result) => result.status === 'rejected' && isUnreachable(result.reason))).toEqual([
      true,
      true,
    ]);
    await send(insert('bread'));
    expect(await readTexts()).toEqual(['bread']);
  });
});

describe('transactions that wait for their statements', () => {
  /** Reads, and then inserts without waiting. */
  const readAndInsert = (text: string) => async (tx: Transaction) => {
    await tx.execute(sql`select 1`);
    sendAlong(tx, tx.execute(sql.raw(insert(text))).execute());
    return text;
  };
  const together = (text: string, work = readAndInsert(text), about = text) => runTogether(pool, work, about);

  it('are committed as one when they come together and are about different things (AP-04)', async () => {
    expect(await Promise.all(['bread', 'eggs', 'milk'].map((text) => together(text)))).toEqual([
      'bread',
      'eggs',
      'milk',
    ]);

    expect(await readTexts()).toEqual(['bread', 'eggs', 'milk']);
    expect(await countTransactions()).toBe(1);
  });

  it('come one after the other when they are about the same (AP-04)', async () => {
    await send(insert('milk'));
    const append = (suffix: string) => async (tx: Transaction) => {
      const { rows } = await tx.execute<{ text: string }>(sql`select text from thoughts for update`);
      await tx.execute(sql`update thoughts set text = ${`${rows[0]?.text} ${suffix}`}`);
      return suffix;
    };

    await Promise.all(['a', 'b', 'c'].map((suffix) => together(suffix, append(suffix), 'the milk')));

    expect((await readTexts()).map((text) => text.split(' ').toSorted())).toEqual([['a', 'b', 'c', 'milk']]);
  });

  it('do not fail because of another one that does, which is rolled back (AP-04)', async () => {
    await send(insert('salt'));
    const failing = async (tx: Transaction) => {
      await tx.execute(sql.raw(insert('milk')));
      throw new Error('There is no milk.');
    };
    const results = await Promise.allSettled([
      together('eggs'),
      together('milk', failing),
      together('bread'),
      together('butter', readAndInsert('salt')),
    ]);

    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'There is no milk.' } },
      { status: 'fulfilled', value: 'bread' },
      { status: 'rejected' },
    ]);
    expect(await readTexts()).toEqual(['bread', 'eggs', 'salt']);
  });

  it('fail with the earliest reason when a later statement fails because of it (AP-04)', async () => {
    const failing = async (tx: Transaction) => {
      sendAlong(tx, tx.execute(sql`select 1 / 0`).execute());
      await tx.execute(sql.raw(insert('milk')));
      return 'milk';
    };

    expect(await findOutcomes(together('milk', failing))).toEqual(['22012']);
    expect(await readTexts()).toEqual([]);
  });

  it.each([
    ['with them', () => Promise.resolve()],
    ['before them', () => waitUntilBlocked({ pool })],
  ])('are not held up by one that came %s and waits for a lock (AP-04)', async (_, comeLater) => {
    await expectOthersToPass((text) => together(text), comeLater);
  });

  it('fail as unreachable when their connection is lost, and later ones get another (AP-04)', async () => {
    const end = async (tx: Transaction) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return 'milk';
    };
    const failures = (await Promise.allSettled([together('eggs'), together('milk', end)])).map(
      (result) => result.status === 'rejected' && (result.reason as unknown),
    );

    expect(failures.map(isUnreachable)).toEqual([true, true]);
    expect(await readTexts()).toEqual([]);
    await together('bread');
    expect(await readTexts()).toEqual(['bread']);
  });
});
