import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/calls/call-handlers.ts';
import { findActivity } from './activity-store.ts';

/** Events of an account that its owner sees at once. */
const maxShownEvents = 200;

/** The call that shows users what happened to their account. */
export const activityHandlers = ({ database }: { database: Database }): Pick<Handlers, 'getActivity'> => ({
  getActivity: async ({ user }) => {
    const rows = await findActivity(database, user.id, maxShownEvents);
    return rows.map(({ id, kind, device, ipAddress, count, at }) => ({
      id,
      kind,
      device,
      ipAddress,
      count,
      at,
    }));
  },
});
