import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isUnreachable } from './connection-errors.ts';

export type Database = ReturnType<typeof databaseOver>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What stores take: the database itself, or the transaction they are part of. */
export type Handle = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Straight to PostgreSQL, around a pooler, for what lasts longer than a transaction. */
  directConnection: pg.ClientConfig;
  close: () => Promise<void>;
};

/** The part of a logger the database layer speaks to. */
export type DatabaseLog = { warn: (details: object, message: string) => void };

/** Enough to keep two cores busy, and few enough for a dozen servers on a PostgreSQL with 100 connections. */
const poolSize = 8;

/**
 * Opens a pool of connections. Nothing is connected until the first query.
 * Statements are never named, so the pool works behind a pooler in transaction mode.
 */
export function openDatabase({
  connection,
  directConnection = connection,
  log,
}: {
  connection: pg.ClientConfig;
  /** The same where nothing is said. */
  directConnection?: pg.ClientConfig;
  log: DatabaseLog;
}): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });
  // Without listeners, a connection that breaks would end the process: while it is idle, and while it is at work,
  // when the statement it was at tells of it.
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'A database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = (): Promise<void> => {
    isClosing = true;
    return pool.end();
  };
  return { db: databaseOver(pool), pool, directConnection, close };
}

function databaseOver(pool: pg.Pool) {
  const database = drizzle(pool);
  // Drizzle's own transaction over a pool never gives a connection back that could not even begin.
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isUnreachable(failure));
    }
  };
  return database;
}
