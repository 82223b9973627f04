import { sql, type Column, type SQL } from 'drizzle-orm';
import type { Handle } from './database.ts';
import { findClient } from './transaction.ts';

/**
 * A statement that is built once a connection by Drizzle, and parsed and planned once a connection by PostgreSQL: for what
 * most calls send. `build` uses `sql.placeholder` for what changes.
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
