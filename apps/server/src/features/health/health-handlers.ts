import type { Database } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { within } from '../../lib/within.ts';
import { version } from '../../lib/version.ts';
import { pingDatabase } from './health-store.ts';
import type { Readiness } from './readiness.ts';

/** Less than what load balancers and supervisors usually wait for a health check. */
const pingTimeoutMs = 3_000;

const good = { status: 'ok' as const, version };

type HealthHandlers = Pick<Handlers, 'getHealth' | 'getLiveness' | 'getReadiness'>;

interface HealthDeps {
  database: Database;
  readiness: Pick<Readiness, 'ask'>;
}

/**
 * Three answers for whatever supervises the server: whether it works, with a query to the database; whether its process
 * answers at all; and whether requests may be sent to it, which a server that is about to stop denies (OP-07).
 */
export function healthHandlers({ database, readiness }: HealthDeps): HealthHandlers {
  async function requireDatabase(): Promise<void> {
    try {
      await within(pingTimeoutMs, pingDatabase(database));
    } catch (cause) {
      throw new AppError('unavailable', 'The database does not answer.', { cause });
    }
  }
  return {
    getHealth: async () => {
      await requireDatabase();
      return good;
    },
    getLiveness: () => Promise.resolve(good),
    getReadiness: async () => {
      if (!readiness.ask()) throw new AppError('unavailable', 'This server is about to stop.');
      await requireDatabase();
      return good;
    },
  };
}
