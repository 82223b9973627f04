import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isConnectionSpent } from './connection-errors.ts';

type ClientDatabase = ReturnType<typeof createClientDatabase>;
export type Transaction = Parameters<Parameters<ClientDatabase['transaction']>[0]>[0];
type TransactionOptions = Parameters<ClientDatabase['transaction']>[1];

const createClientDatabase = (client: pg.PoolClient) => drizzle(client);

/** A connection of the pool. All its transactions, which follow one another, have the same handle. */
interface Connection {
  client: pg.PoolClient;
  tx: Transaction;
  /** The statements of the transaction's first tick, while they are not sent. */
  opening: Opening | null;
  /** Statements whose results no one has waited for, in the order of sending. */
  unawaited: Promise<unknown>[];
}

/** A client, whatever the form of its statements. */
interface Sender {
  query: (...statement: unknown[]) => Promise<unknown>;
}

interface Opening {
  options: TransactionOptions;
  send: (() => void)[];
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
 * Runs work in a transaction on a connection of the pool. `begin` travels with the first statement, and a single statement that
 * no one waits for goes without `begin` and `commit`, since each statement is a transaction of its own. Drizzle's own would
 * wait for `begin`, and build both its statements and its handle again each time.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  const connection = connections.get(client) ?? openConnection(client);
  const { tx } = connection;
  connection.opening = { options, send: [] };
  let isEnding = false;
  let failure: unknown;
  try {
    const result = await work(tx);
    isEnding = true;
    if (isSingle(connection)) {
      sendOpening(connection);
      await Promise.all(connection.unawaited);
    } else {
      begin(connection);
      await Promise.all([...connection.unawaited, client.query('commit')]);
    }
    return result;
  } catch (error) {
    begin(connection);
    failure = (await findFailure(connection.unawaited)) ?? error;
    if (!isEnding) await client.query('rollback').catch(() => undefined);
    throw failure;
  } finally {
    connection.unawaited = [];
    client.release(isConnectionSpent(failure));
  }
}

function openConnection(client: pg.PoolClient): Connection {
  const query = (...statement: unknown[]) => sendInTurn(connection, statement);
  const database = createClientDatabase(Object.create(client, { query: { value: query } }) as pg.PoolClient);
  database.transaction = () => Promise.reject(new Error('Transactions are not nested'));
  const tx = database as unknown as Transaction;
  const connection: Connection = { client, tx, opening: null, unawaited: [] };
  connections.set(client, connection);
  transactions.set(database, connection);
  return connection;
}

/** Statements of the first tick wait for its end: until then the transaction may have ended with one. */
function sendInTurn(connection: Connection, statement: unknown[]): Promise<unknown> {
  const { opening } = connection;
  const client = connection.client as unknown as Sender;
  if (opening === null) return client.query(...statement);
  if (opening.send.length === 0) {
    process.nextTick(() => {
      if (connection.opening === opening) begin(connection);
    });
  }
  return new Promise((resolve, reject) => {
    opening.send.push(() => void client.query(...statement).then(resolve, reject));
  });
}

/** Whether nothing of the transaction is sent yet, and it has one statement at most, whose end is waited for. */
const isSingle = ({ opening, unawaited }: Connection): boolean =>
  opening !== null &&
  opening.options === undefined &&
  opening.send.length <= 1 &&
  opening.send.length === unawaited.length;

/** Unless the transaction has begun. */
function begin(connection: Connection): void {
  const { client, opening, unawaited } = connection;
  if (opening === null) return;
  const beginning = client.query(toBegin(opening.options));
  beginning.catch(() => undefined);
  unawaited.unshift(beginning);
  sendOpening(connection);
}

function sendOpening(connection: Connection): void {
  const { opening } = connection;
  connection.opening = null;
  for (const send of opening?.send ?? []) send();
}

const toBegin = ({ isolationLevel, accessMode }: NonNullable<TransactionOptions> = {}): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/** The first of the statements that failed is why the later ones did. */
async function findFailure(statements: Promise<unknown>[]): Promise<unknown> {
  const results = await Promise.allSettled(statements);
  return results.find((result) => result.status === 'rejected')?.reason;
}
