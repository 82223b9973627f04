import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { captureStatements } from '../testing/database/plans.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { joinedStatement } from './joined-statement.ts';
import { findErrorCode } from './query-error.ts';
import { runTogether, sendAlong, type Transaction } from './transaction.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

const goods = pgTable('goods', { name: text().primaryKey(), amount: integer().notNull() });
const { name, amount } = goods;

const finder = (statement: string) =>
  joinedStatement(statement, { name }, (handle, { calls, call, place }) =>
    handle.with(calls).select({ amount, place }).from(calls).innerJoin(goods, eq(name, call.name)),
  );
const find = finder('find_goods');
const take = joinedStatement('take_goods', { name, amount }, (handle, { calls, call }) =>
  handle
    .with(calls)
    .update(goods)
    .set({ amount: sql`${amount} - ${call.amount}` })
    .from(calls)
    .where(eq(name, call.name)),
);

beforeEach(async () => {
  await db.execute(sql`drop table if exists goods`);
  await db.execute(
    sql`create table goods (name text primary key, amount integer not null check (amount >= 0))`,
  );
  await db.insert(goods).values(['bread', 'eggs', 'milk'].map((one) => ({ name: one, amount: 6 })));
});

const readAmounts = async () =>
  Object.fromEntries((await db.select().from(goods)).map((row) => [row.name, row.amount]));

/** Finds a good and takes some of it, in a transaction that others may share. */
const takeTogether = (one: string, taken = 1) =>
  runTogether(
    pool,
    async (tx) => {
      const found = await find(tx, { name: one });
      sendAlong(tx, take(tx, { name: one, amount: taken }));
      return found?.amount;
    },
    one,
  );

describe('a joined statement', () => {
  it('is sent once for all transactions of a group, each of which gets its own row (AP-04)', async () => {
    let found: (number | undefined)[] = [];
    await db.update(goods).set({ amount: 2 }).where(eq(name, 'milk'));
    const sent = await captureStatements(async () => {
      found = await Promise.all(['milk', 'wine', 'eggs'].map((one) => takeTogether(one)));
    }, '"goods"');

    expect(found).toEqual([2, undefined, 6]);
    expect(sent).toHaveLength(2);
    expect(await readAmounts()).toEqual({ bread: 6, eggs: 5, milk: 1 });
  });

  it('fails for those alone whose values are refused (AP-04)', async () => {
    const results = await Promise.allSettled([
      takeTogether('milk'),
      takeTogether('eggs', 7),
      takeTogether('bread'),
    ]);

    expect(
      results.map((result) => (result.status === 'rejected' ? findErrorCode(result.reason) : result.value)),
    ).toEqual([6, '23514', 6]);
    expect(await readAmounts()).toEqual({ bread: 5, eggs: 6, milk: 5 });
  });

  it.each([
    ['in a transaction', (work: (tx: Transaction) => Promise<unknown>) => db.transaction(work)],
    [
      'in one that others may share',
      (work: (tx: Transaction) => Promise<unknown>) => runTogether(pool, work, 'goods'),
    ],
  ])('is sent before what comes after it, %s (AP-04)', async (_, run) => {
    const seen = await run(async (tx) => {
      sendAlong(tx, take(tx, { name: 'milk', amount: 4 }));
      const [row] = await tx.select({ amount }).from(goods).where(eq(name, 'milk'));
      sendAlong(tx, take(tx, { name: 'milk', amount: 1 }));
      return row?.amount;
    });

    expect(seen).toBe(2);
    expect(await readAmounts()).toMatchObject({ milk: 1 });
  });

  it('keeps its plan, however many calls it has (AP-04)', async () => {
    const findAgain = finder('find_goods_again');
    const plans = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`); // Statements have names once a new connection has answered.
      for (let round = 0; round < 12; round += 1) {
        await Promise.all(
          ['milk', 'eggs', 'bread'].slice(0, 1 + (round % 3)).map((one) => findAgain(tx, { name: one })),
        );
      }
      const { rows } = await tx.execute<{ kept: string; made: string }>(
        sql`select generic_plans as kept, custom_plans as made from pg_prepared_statements where name = 'find_goods_again'`,
      );
      return rows[0];
    });

    // PostgreSQL tries five before it keeps one.
    expect(plans).toEqual({ kept: '7', made: '5' });
  });
});
