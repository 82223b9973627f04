import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { nameStatementsIfDirect } from './statement-names.ts';
import { createSockets } from './sockets.ts';
import { runTransaction } from './transaction.ts';

export type Database = ReturnType<typeof createDrizzle>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What stores work on: the database, or the transaction in progress. */
export type Handle = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Bypasses a pooler, for anything that lasts longer than a transaction. */
  directConnection: pg.ClientConfig;
  /** Closes all connections of the pool, whose statements fail as unreachable; new ones are opened when needed. */
  dropConnections: () => void;
  close: () => Promise<void>;
};

/** The part of a logger that the database layer uses. */
export type DatabaseLog = { warn: (details: object, message: string) => void };

/** Enough to keep two cores busy, and few enough for nine servers on a PostgreSQL with 100 connections: each has two more. */
const poolSize = 8;

/** Creates a connection pool. It connects at the first query. It also works behind a pooler in transaction mode. */
export function openDatabase({
  connection,
  directConnection = connection,
  log,
}: {
  connection: pg.ClientConfig;
  /** Default: `connection`. */
  directConnection?: pg.ClientConfig;
  log: DatabaseLog;
}): OpenDatabase {
  const sockets = createSockets();
  const pool = new pg.Pool({
    ...connection,
    stream: sockets.create,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 30_000,
    // Statements that wait for no other are sent at once.
    pipeline: true,
  });
  // Without listeners, a broken connection would end the process, whether idle or in use. If it is in use, its
  // statement reports the error.
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'A database connection was lost');
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatementsIfDirect(client);
  });
  const close = (): Promise<void> => {
    isClosing = true;
    return pool.end();
  };
  return { db: createDrizzle(pool), pool, directConnection, dropConnections: sockets.destroyAll, close };
}

function createDrizzle(pool: pg.Pool) {
  const database = drizzle(pool);
  // Drizzle's own transaction on a pool does not release the connection when `begin` fails.
  database.transaction = (work, options) => runTransaction(pool, work, options);
  return database;
}
