import { Column, DrizzleQueryError, is, Param, Placeholder, SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Handle } from './database.ts';
import { emptyRow, isAsSent, type Decoder } from './row-reader.ts';
import { mapInSlices } from '../lib/map-in-slices.ts';
import { findClient } from './transaction.ts';

type Values = Record<string, unknown>;
type Client = pg.Pool | pg.PoolClient;

export interface Prepared {
  execute: (values?: Values) => Promise<unknown>;
}

/** Rows read before other requests get their turn: a few milliseconds. */
const rowsPerSlice = 1_000;

/** What Drizzle keeps of a statement that it has built. */
interface BuiltStatement {
  params: unknown[];
  fields: { path: string[]; field: SelectedField }[] | undefined;
  /** With rows as objects and as arrays. */
  rawQueryConfig: pg.QueryConfig;
  queryConfig: pg.QueryArrayConfig;
}
type SelectedField = Column | SQL | SQL.Aliased;

/** Builds statements without a connection. */
const builder = drizzle.mock() as unknown as Handle;

/**
 * A statement that is built once by Drizzle, and parsed and planned once a connection by PostgreSQL: for what most calls
 * send. `build` uses `sql.placeholder` for what changes, and selects no nested objects.
 *
 * Drizzle would look up the kind of each parameter and column again at each execution, which took a tenth of node's time
 * of a small call.
 */
export function preparedStatement<Some extends Prepared>(
  name: string,
  build: (handle: Handle) => { prepare: (name: string) => Some },
): (handle: Handle) => Pick<Some, 'execute'> {
  const send = preparedSender(name, build);
  return (handle) => ({ execute: (values = {}) => send(findClient(handle), values) });
}

/** The same for what is sent on a client that is at hand. */
export function preparedSender<Some extends Prepared>(
  name: string,
  build: (handle: Handle) => { prepare: (name: string) => Some },
): (client: Client, values: Values) => ReturnType<Some['execute']> {
  let send: ReturnType<typeof toSender> | undefined;
  return (client, values) => {
    send ??= toSender(build(builder).prepare(name) as unknown as BuiltStatement);
    return send(client, values) as ReturnType<Some['execute']>;
  };
}

function toSender({ params, fields, rawQueryConfig, queryConfig }: BuiltStatement) {
  const fill = params.map(toFiller);
  const read = fields && toRowReader(fields);
  return async (client: Client, given: Values): Promise<unknown> => {
    const values = fill.map((one) => one(given));
    const query = async () =>
      read
        ? (await client.query<unknown[]>(queryConfig, values)).rows
        : await client.query(rawQueryConfig, values);
    const result = await query().catch((error: unknown) => {
      throw new DrizzleQueryError(queryConfig.text, values, error as Error);
    });
    return read ? mapInSlices(result as unknown[][], read, rowsPerSlice) : result;
  };
}

function toFiller(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return toNamed(param);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const read = toNamed(param.value);
  return (values): unknown => param.encoder.mapToDriverValue(read(values));
}

const toNamed = ({ name }: Placeholder) => {
  return (values: Values): unknown => {
    if (!(name in values)) throw new Error(`No value for the placeholder ${name}`);
    return values[name];
  };
};

function toRowReader(fields: NonNullable<BuiltStatement['fields']>): (row: unknown[]) => Values {
  const columns = fields.map(({ path, field }) => {
    const decoder = toDecoder(field);
    return { key: path.join('.'), decoder, isAsSent: isAsSent(decoder) };
  });
  const empty = emptyRow(columns.map(({ key }) => key));
  return (row) => {
    const result = { ...empty };
    let index = 0;
    for (const { key, decoder, isAsSent } of columns) {
      const value = row[index];
      index += 1;
      if (value !== null) result[key] = isAsSent ? value : decoder.mapFromDriverValue(value);
    }
    return result;
  };
}

function toDecoder(field: SelectedField): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder };
  return decoder;
}
