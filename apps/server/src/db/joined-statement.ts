import { sql, type Column, type SQL, type WithSubquery } from 'drizzle-orm';
import type pg from 'pg';
import type { Handle, Transaction } from './database.ts';
import { preparedSender, type Prepared } from './prepared-statement.ts';
import { sendWithOthers } from './transaction.ts';

/** The calls of a statement, as a table of it. */
export interface CallTable<Key extends string> {
  calls: WithSubquery;
  /** Its columns: the values of a call. */
  call: Record<Key, SQL>;
  /** One more column: the number of a call, from 0. */
  place: SQL<number>;
}

/** What values are sent as: a column, or something alike. */
type Sent = Pick<Column, 'getSQLType' | 'mapToDriverValue'>;

/** What the statement selects for a call. */
type Selected<Some extends Prepared> =
  Awaited<ReturnType<Some['execute']>> extends (infer Row)[] ? Row : undefined;

/**
 * A prepared statement for the values of several calls: those that the transactions of a group make in the same tick are sent as
 * one. Where it selects, it selects the `place` of the calls too, and a call gets the row with its place, or undefined. Where one
 * of the calls fails, all do, and their group is sent again one by one.
 *
 * PostgreSQL reads the conditions of a table, and starts its triggers, once for each statement: with sixteen callers at a time a
 * completion takes it 0.40 ms in place of 0.67, and node 0.37 in place of 0.58.
 */
export function joinedStatement<Key extends string, Some extends Prepared>(
  name: string,
  columns: Record<Key, Sent>,
  build: (handle: Handle, table: CallTable<Key>) => { prepare: (name: string) => Some },
): (tx: Transaction, call: Record<Key, unknown>) => Promise<Selected<Some> | undefined> {
  type Call = Record<Key, unknown>;
  const entries = Object.entries<Sent>(columns) as [Key, Sent][];
  const sendValues = preparedSender(name, (handle) => build(handle, toTable(handle, entries)));

  async function sendCalls(client: pg.PoolClient, calls: readonly Call[]): Promise<unknown[]> {
    const values = entries.map(([key, column]): [Key, unknown[]] => [
      key,
      calls.map((call) => toDriverValue(column, call[key])),
    ]);
    const rows = await sendValues(client, Object.fromEntries<unknown>(values));
    const results: unknown[] = calls.map(() => undefined);
    if (Array.isArray(rows)) for (const row of rows as { place: number }[]) results[row.place] = row;
    return results;
  }
  return (tx, call) => sendWithOthers(tx, sendCalls, call) as Promise<Selected<Some> | undefined>;
}

const toDriverValue = (column: Sent, value: unknown): unknown =>
  value === null ? null : column.mapToDriverValue(value);

function toTable<Key extends string>(handle: Handle, columns: readonly [Key, Sent][]): CallTable<Key> {
  // In a subselect, the planner cannot see how long an array is, so it keeps the generic plan. Planning the two statements of a
  // completion takes some 1 ms.
  const arrays = columns.map(
    ([key, column]) => sql`(select ${sql.placeholder(key)}::${sql.raw(column.getSQLType())}[])`,
  );
  const names = sql.join([...columns.map(([key]) => sql.identifier(key)), sql.identifier('number')], sql`, `);
  const rows = sql`select * from unnest(${sql.join(arrays, sql`, `)}) with ordinality as given (${names})`;
  const toColumn = (key: string) => sql`${sql.identifier('calls')}.${sql.identifier(key)}`;
  return {
    calls: handle.$with('calls', {}).as(rows),
    call: Object.fromEntries(columns.map(([key]) => [key, toColumn(key)])) as Record<Key, SQL>,
    place: sql<number>`(${toColumn('number')} - 1)::int`,
  };
}
