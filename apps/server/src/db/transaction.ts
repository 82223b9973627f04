import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isConnectionSpent } from './connection-errors.ts';
import { commitTogether, findFailure, type QueuedStatement, type Sender } from './group-commit.ts';

type ClientDatabase = ReturnType<typeof createClientDatabase>;
export type Transaction = Parameters<Parameters<ClientDatabase['transaction']>[0]>[0];
type TransactionOptions = Parameters<ClientDatabase['transaction']>[1];

const createClientDatabase = (client: pg.PoolClient) => drizzle(client);

/** Drizzle's handle of a transaction. One transaction after another has it, because it takes long to make. */
interface Handle {
  tx: Transaction;
  current: Progress;
}

/** A transaction in progress. */
interface Progress {
  pool: pg.Pool;
  options: TransactionOptions;
  /** Statements that are not sent: those of the first tick, and those that wait for a connection. */
  queued: QueuedStatement[];
  /** Statements whose results no one has waited for, in the order of sending. */
  unawaited: Promise<unknown>[];
  /** Once it has begun. */
  client: pg.PoolClient | null;
  beginning: Promise<void> | null;
}

const freeHandles: Handle[] = [];
/** As many transactions as are in progress at a time on a busy server. */
const mostFreeHandles = 64;
const handles = new WeakMap<object, Handle>();

/** What sends the statements of a database or of a transaction. */
export const findClient = (handle: object): pg.Pool | pg.PoolClient =>
  (handle as { $client: pg.Pool | pg.PoolClient }).$client;

/**
 * Sends a statement without waiting for its result: it travels with the next one, or with the commit. Where it fails, the
 * transaction does, with its error.
 */
export function sendAlong(tx: object, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  handles.get(tx)?.current.unawaited.push(statement);
}

/**
 * Runs work in a transaction on a connection of the pool. `begin` travels with the first statement. Where the work has ended in
 * the tick in which it began, and waits for none of its statements, they are committed together with those of others. Drizzle's
 * own transaction would wait for `begin`, and build both its statements and its handle again each time.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const current: Progress = { pool, options, queued: [], unawaited: [], client: null, beginning: null };
  const handle = freeHandles.pop() ?? createHandle(current);
  handle.current = current;
  let failure: unknown;
  try {
    const result = await runWork(work, handle);
    await commit(current);
    return result;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    current.client?.release(isConnectionSpent(failure));
    if (freeHandles.length < mostFreeHandles) freeHandles.push(handle);
  }
}

function createHandle(current: Progress): Handle {
  const query = (...statement: unknown[]) => sendInTurn(handle.current, statement);
  const database = createClientDatabase({ query } as unknown as pg.PoolClient);
  database.transaction = () => Promise.reject(new Error('Transactions are not nested'));
  const handle: Handle = { tx: database as unknown as Transaction, current };
  handles.set(database, handle);
  return handle;
}

/** Statements of the first tick wait for its end: until then the transaction may have ended with them. */
function sendInTurn(current: Progress, statement: unknown[]): Promise<unknown> {
  const { client, queued } = current;
  if (client !== null) return (client as unknown as Sender).query(...statement);
  if (queued.length === 0) {
    process.nextTick(() => {
      if (queued.length > 0) begin(current).catch(() => undefined);
    });
  }
  return new Promise((resolve, reject) => {
    queued.push({ statement, resolve, reject });
  });
}

/** Opens the transaction unless it is open, and sends what is queued. Rejects, as that does, when there is no connection. */
const begin = (current: Progress): Promise<void> => (current.beginning ??= open(current));

async function open(current: Progress): Promise<void> {
  const { pool, options, queued, unawaited } = current;
  try {
    const client = await pool.connect();
    current.client = client;
    const beginning = client.query(toBegin(options));
    beginning.catch(() => undefined);
    unawaited.unshift(beginning);
    for (const { statement, resolve, reject } of queued.splice(0)) {
      (client as unknown as Sender).query(...statement).then(resolve, reject);
    }
  } catch (error) {
    for (const { reject } of queued.splice(0)) reject(error);
    throw error;
  }
}

const toBegin = ({ isolationLevel, accessMode }: NonNullable<TransactionOptions> = {}): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/** Where the work fails, what it has queued is sent all the same: an earlier failure, as of a key that is taken, is the reason. */
async function runWork<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { tx, current }: Handle,
): Promise<Result> {
  try {
    return await work(tx);
  } catch (error) {
    await begin(current).catch(() => undefined);
    const failure = findFailure(await Promise.allSettled(current.unawaited));
    await current.client?.query('rollback').catch(() => undefined);
    throw failure ?? error;
  }
}

async function commit(current: Progress): Promise<void> {
  const { pool, queued, unawaited } = current;
  if (isUnawaited(current)) await commitTogether(pool, queued.splice(0));
  else {
    await begin(current);
    if (current.client) unawaited.push(current.client.query('commit'));
  }
  const failure = findFailure(await Promise.allSettled(unawaited));
  if (failure !== undefined) throw failure;
}

/** Whether nothing of it is sent yet, and all its statements were handed over. */
const isUnawaited = ({ beginning, options, queued, unawaited }: Progress): boolean =>
  beginning === null && options === undefined && queued.length === unawaited.length;
