import pg from 'pg';
import { vi } from 'vitest';

type Query = (this: pg.Client, ...statement: unknown[]) => Promise<unknown> | undefined;

/**
 * How many times `work` waited for the database: statements that are sent while another of their connection is under way
 * travel with it. What no one waits for is not counted.
 */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const underWay = new Map<pg.Client, number>();
  let trips = 0;
  // oxlint-disable-next-line typescript/unbound-method -- applied to its client below
  const original = pg.Client.prototype.query as unknown as Query;
  const end = (client: pg.Client) => underWay.set(client, (underWay.get(client) ?? 1) - 1);

  function send(this: pg.Client, ...statement: unknown[]): unknown {
    if (isUnawaited(statement[0])) return original.apply(this, statement);
    const others = underWay.get(this) ?? 0;
    if (others === 0) trips += 1;
    underWay.set(this, others + 1);
    const last = statement.at(-1);
    if (typeof last !== 'function') return original.apply(this, statement)?.finally(() => end(this));
    return original.call(this, ...statement.slice(0, -1), (...result: unknown[]) => {
      end(this);
      (last as (...result: unknown[]) => void)(...result);
    });
  }

  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(send);
  try {
    await work();
    return trips;
  } finally {
    spy.mockRestore();
  }
}

/** Events for other servers, and the first statement of a new connection. */
const isUnawaited = (statement: unknown): boolean =>
  typeof statement === 'string' && /pg_notify|pg_backend_pid/.test(statement);
