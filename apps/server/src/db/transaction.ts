import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isUnreachable } from './connection-errors.ts';

type ClientDatabase = ReturnType<typeof createClientDatabase>;
export type Transaction = Parameters<Parameters<ClientDatabase['transaction']>[0]>[0];
type TransactionOptions = Parameters<ClientDatabase['transaction']>[1];
type Query = (...statement: unknown[]) => Promise<unknown>;

const createClientDatabase = (client: pg.PoolClient) => drizzle(client);

interface Connection {
  database: ClientDatabase;
  /** Statements whose results no one has waited for, in the order of sending. */
  unawaited: Promise<unknown>[];
}

const connections = new WeakMap<pg.PoolClient, Connection>();
const transactions = new WeakMap<object, { client: pg.PoolClient; connection: Connection }>();

/** The pool of a database, or the connection of a transaction; undefined for a nested one. */
export const findClient = (handle: object): pg.Pool | pg.PoolClient | undefined =>
  '$client' in handle ? (handle.$client as pg.Pool) : transactions.get(handle)?.client;

/**
 * Sends a statement without waiting for its result: it travels with the next one, or with the commit. Where it fails, the
 * transaction does, with its error.
 */
export function sendAlong(tx: object, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  transactions.get(tx)?.connection.unawaited.push(statement);
}

/** Runs work in a transaction on a connection of the pool. `begin` travels with the first statement. */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  const connection = connections.get(client) ?? openConnection(client);
  let failure: unknown;
  try {
    return await connection.database.transaction((tx) => {
      transactions.set(tx, { client, connection });
      return work(tx);
    }, options);
  } catch (error) {
    failure = (await findFailure(connection.unawaited)) ?? error;
    throw failure;
  } finally {
    connection.unawaited = [];
    client.release(isUnreachable(failure));
  }
}

/** Drizzle's session on one connection, which does not wait for `begin`. */
function openConnection(client: pg.PoolClient): Connection {
  const query: Query = (...statement) => {
    const sent = (client.query as unknown as Query).apply(client, statement);
    const { text = '' } = statement[0] as { text?: string };
    if (text.startsWith('begin')) {
      sent.catch(() => undefined);
      connection.unawaited.push(sent);
      return Promise.resolve();
    }
    return text === 'commit' ? Promise.all([...connection.unawaited, sent]) : sent;
  };
  const connection: Connection = {
    database: createClientDatabase({ query } as unknown as pg.PoolClient),
    unawaited: [],
  };
  connections.set(client, connection);
  return connection;
}

/** The first of the statements that failed is why the later ones did. */
async function findFailure(statements: Promise<unknown>[]): Promise<unknown> {
  const results = await Promise.allSettled(statements);
  return results.find((result) => result.status === 'rejected')?.reason;
}
