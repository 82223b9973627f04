import type { Database } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { within } from '../../lib/within.ts';
import { version } from '../../lib/version.ts';
import { pingDatabase } from './health-store.ts';

/** Less than what load balancers and supervisors usually wait for a health check. */
const pingTimeoutMs = 3_000;

type HealthHandlers = Pick<Handlers, 'getHealth'>;

/** The health check, with a query to the database. */
export function healthHandlers({ database }: { database: Database }): HealthHandlers {
  return {
    getHealth: async () => {
      try {
        await within(pingTimeoutMs, pingDatabase(database));
      } catch (cause) {
        throw new AppError('unavailable', 'The database does not answer.', { cause });
      }
      return { status: 'ok' as const, version };
    },
  };
}
