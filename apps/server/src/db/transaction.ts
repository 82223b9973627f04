import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isConnectionSpent } from './connection-errors.ts';

type ClientDatabase = ReturnType<typeof createClientDatabase>;
export type Transaction = Parameters<Parameters<ClientDatabase['transaction']>[0]>[0];
type TransactionOptions = Parameters<ClientDatabase['transaction']>[1];

const createClientDatabase = (client: pg.PoolClient) => drizzle(client);

/** A connection of the pool. All its transactions, which follow one another, have the same handle. */
interface Connection {
  tx: Transaction;
  /** Statements whose results no one has waited for, in the order of sending. */
  unawaited: Promise<unknown>[];
}

const connections = new WeakMap<pg.PoolClient, Connection>();
const transactions = new WeakMap<object, Connection>();

/** The pool of a database, or the connection of a transaction. */
export const findClient = (handle: object): pg.Pool | pg.PoolClient =>
  (handle as { $client: pg.Pool | pg.PoolClient }).$client;

/**
 * Sends a statement without waiting for its result: it travels with the next one, or with the commit. Where it fails, the
 * transaction does, with its error.
 */
export function sendAlong(tx: object, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  transactions.get(tx)?.unawaited.push(statement);
}

/**
 * Runs work in a transaction on a connection of the pool. `begin` travels with the first statement. Drizzle's own would
 * wait for it, and build both its statements and its handle again each time.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  const connection = connections.get(client) ?? openConnection(client);
  const { tx } = connection;
  let isEnding = false;
  let failure: unknown;
  try {
    sendAlong(tx, client.query(toBegin(options)));
    const result = await work(tx);
    isEnding = true;
    await Promise.all([...connection.unawaited, client.query('commit')]);
    return result;
  } catch (error) {
    failure = (await findFailure(connection.unawaited)) ?? error;
    if (!isEnding) await client.query('rollback').catch(() => undefined);
    throw failure;
  } finally {
    connection.unawaited = [];
    client.release(isConnectionSpent(failure));
  }
}

function openConnection(client: pg.PoolClient): Connection {
  const database = createClientDatabase(client);
  database.transaction = () => Promise.reject(new Error('Transactions are not nested'));
  const connection: Connection = { tx: database as unknown as Transaction, unawaited: [] };
  connections.set(client, connection);
  transactions.set(database, connection);
  return connection;
}

const toBegin = ({ isolationLevel, accessMode }: NonNullable<TransactionOptions> = {}): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/** The first of the statements that failed is why the later ones did. */
async function findFailure(statements: Promise<unknown>[]): Promise<unknown> {
  const results = await Promise.allSettled(statements);
  return results.find((result) => result.status === 'rejected')?.reason;
}
