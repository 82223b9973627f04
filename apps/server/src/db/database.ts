import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/schema.ts';

export type Database = ReturnType<typeof databaseOver>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What stores take: the database itself, or the transaction they are part of. */
export type Handle = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

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
  log,
}: {
  connection: pg.ClientConfig;
  log: DatabaseLog;
}): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  return { db: databaseOver(pool), pool, close: () => pool.end() };
}

function databaseOver(pool: pg.Pool) {
  return drizzle(pool, { schema });
}
