import type pg from 'pg';
import { isConnectionSpent } from './connection-errors.ts';

interface SharedClient {
  client: Promise<pg.PoolClient>;
  users: number;
  /** Why it goes back to the pool, to be closed there. */
  failure: unknown;
}

const shared = new WeakMap<pg.Pool, SharedClient>();

/**
 * Runs statements on a connection of the pool that all of this moment share, because each write to a connection is dear and
 * wakes PostgreSQL: with sixteen calls at a time, an unchanged list took node and PostgreSQL half as long. The connection
 * goes back to the pool as soon as no statement is under way. One that fails is used no more.
 */
export async function onSharedClient<Result>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const current = shared.get(pool) ?? { client: pool.connect(), users: 0, failure: undefined };
  shared.set(pool, current);
  current.users += 1;
  try {
    return await run(await current.client);
  } catch (error) {
    if (isConnectionSpent(error)) {
      current.failure = error;
      leave(pool, current);
    }
    throw error;
  } finally {
    current.users -= 1;
    if (current.users === 0) {
      leave(pool, current);
      await release(current);
    }
  }
}

function leave(pool: pg.Pool, current: SharedClient): void {
  if (shared.get(pool) === current) shared.delete(pool);
}

/** A connection that could not be opened is not there to be released. */
const release = ({ client, failure }: SharedClient): Promise<void> =>
  client.then(
    (open) => open.release(isConnectionSpent(failure)),
    () => undefined,
  );
