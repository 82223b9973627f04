import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { Database, Handle } from './database.ts';
import { preparedStatement } from './prepared-statement.ts';

const api = testApi();

const selectSize = (table: string) => (handle: Handle) =>
  handle.select({ size: sql<unknown>`size` }).from(sql.raw(table));

const inTransactions = (table: string) => {
  const statement = preparedStatement(`find_${table}`, selectSize(table));
  return (database: Database) => database.transaction((tx) => statement(tx).execute());
};
const outsideOfTransactions = (table: string) => {
  const statement = preparedStatement(`find_${table}`, selectSize(table));
  return (database: Database) => statement(database).execute();
};

describe('a prepared statement', () => {
  it.each([
    ['in a transaction', 'boxes', inTransactions('boxes')],
    ['outside of transactions', 'bags', outsideOfTransactions('bags')],
  ])('%s is planned again once a newer server has changed its table (AP-04)', async (_, table, find) => {
    const { db } = api.database;
    await db.execute(sql.raw(`create table ${table} as select 1::smallint as size`));
    // The first statement of a connection has no name.
    for (let round = 0; round < 3; round += 1) expect(await find(db)).toEqual([{ size: 1 }]);

    await db.execute(sql.raw(`alter table ${table} alter size type text`));
    await find(db).catch(() => undefined);

    expect(await find(db)).toEqual([{ size: '1' }]);
  });
});
