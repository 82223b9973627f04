import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import { items } from '../../../db/schema/items.ts';

type NewRow = typeof items.$inferInsert;

const columns = Object.entries<Column>(getTableColumns(items));
const loneSurrogate = /\p{Cs}/gu;

/**
 * The rows as JSON, for `json_populate_recordset`. Half an emoji, which JSON would keep and PostgreSQL refuses, becomes the sign for
 * that. The owner may be left out, where the statement names it.
 */
export const toRowsJson = (rows: readonly Omit<NewRow, 'userId'>[]): string =>
  JSON.stringify(rows.map(toJsonRow), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(loneSurrogate, '\uFFFD') : value,
  );

/** A row by the names of its columns; JSON inside of it stays JSON. */
const toJsonRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    columns.map(([key, { name, default: otherwise }]) => [name, row[key] ?? otherwise ?? null]),
  );

/** The rows of a JSON parameter, to be selected from. */
export const readRows = (json: SQL): SQL => sql`json_populate_recordset(null::${items}, ${json}::json)`;

/** All columns of such rows, in the order of the table; the owner is the given one. */
export const rowColumns = (owner = sql`"user_id"`): SQL =>
  sql.join(
    columns.map(([, { name }]) => (name === 'user_id' ? owner : sql`${sql.identifier(name)}`)),
    sql`, `,
  );
