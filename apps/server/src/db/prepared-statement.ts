import { sql, type Column, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Handle } from './database.ts';
import { findClient } from './transaction.ts';

/**
 * A statement that is built once a connection by Drizzle, and parsed and planned once a connection by PostgreSQL: for what
 * most calls send. `build` uses `sql.placeholder` for what changes. Of a create it saves a sixth of the processor time.
 */
export function preparedStatement<Prepared>(
  name: string,
  build: (handle: Handle) => { prepare: (name: string) => Prepared },
): (handle: Handle) => Prepared {
  const known = new WeakMap<object, Prepared>();
  return (handle) => {
    const connection = findClient(handle);
    if (!connection) return build(handle).prepare(name);
    const prepared = known.get(connection) ?? build(handle).prepare(name);
    known.set(connection, prepared);
    return prepared;
  };
}

type Columns = Record<string, Column>;

/** A placeholder for each of the columns, for `values` and `set`. Fill them with `toDriverValues`. */
export const columnPlaceholders = <Some extends Columns>(columns: Some): Record<keyof Some, SQL> =>
  Object.fromEntries(Object.keys(columns).map((key) => [key, sql`${sql.placeholder(key)}`])) as Record<
    keyof Some,
    SQL
  >;

/** The row as PostgreSQL takes it; a column that it lacks has its default. */
export const toDriverValues = (columns: Columns, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const value = row[key] ?? column.default ?? null;
      return [key, value === null ? null : column.mapToDriverValue(value)];
    }),
  );

/**
 * Sends the names of prepared statements only where they can be found again: behind a pooler in transaction mode the next
 * transaction may be on another connection. A pooler is recognised by a process id that is not the server's.
 */
export function nameStatementsIfDirect(client: pg.PoolClient & { processID?: number }): void {
  const query = (...statement: unknown[]): unknown =>
    (pg.Client.prototype.query as (...statement: unknown[]) => unknown).apply(client, statement);
  let isDirect = false;
  const findProcess = query('select pg_backend_pid() as pid') as Promise<pg.QueryResult<{ pid: number }>>;
  findProcess.then(
    ({ rows }) => (isDirect = rows[0]?.pid === client.processID),
    () => undefined,
  );
  const send = (statement: unknown, ...rest: unknown[]) =>
    isDirect || !hasName(statement)
      ? query(statement, ...rest)
      : query({ ...statement, name: undefined }, ...rest);
  client.query = send as typeof client.query;
}

const hasName = (statement: unknown): statement is { name: string } =>
  typeof (statement as { name?: unknown } | null)?.name === 'string';
