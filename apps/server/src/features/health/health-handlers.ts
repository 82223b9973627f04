import type { Database } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { version } from '../../lib/version.ts';
import { pingDatabase } from './health-store.ts';

type HealthHandlers = Pick<Handlers, 'getHealth'>;

/** The health check, with a query to the database. */
export function healthHandlers({ database }: { database: Database }): HealthHandlers {
  return {
    getHealth: async () => {
      try {
        await pingDatabase(database);
      } catch (cause) {
        throw new AppError('unavailable', 'The database does not answer.', { cause });
      }
      return { status: 'ok' as const, version };
    },
  };
}
