import type { ActivityKind } from '@pouch/contract/account';
import type { Database, Transaction } from '../db/database.ts';
import { countActivity, findUserIdByEmail, insertActivity, type NewActivity } from './activity-store.ts';
import { describeDevice } from './describe-device.ts';

/** The request that an event came with. */
interface EventOrigin {
  ipAddress: string;
  userAgent: string;
}

interface AccountEvent {
  userId: string;
  kind: ActivityKind;
  /** Undefined where no request of the user's began it. */
  origin?: EventOrigin;
}

/** The log of what happened to accounts (`GET /api/user/activity`). */
export interface ActivityLog {
  /** Records an event after it has happened. Never rejects: a failure is logged. */
  record: (event: AccountEvent) => Promise<void>;
  /** Records an event in the transaction that makes it happen. */
  recordIn: (tx: Transaction, event: AccountEvent) => Promise<void>;
  /** The same as `record` for an address that was typed in, if it has an account. */
  recordByEmail: (email: string, event: Omit<AccountEvent, 'userId'>) => Promise<void>;
}

/** Events that a stranger, or one person's many shares, could fill the log with: those of an hour are one. */
const crowded: ReadonlySet<ActivityKind> = new Set(['sign-in-failed', 'reset-requested', 'shared']);

export function activityLog(deps: {
  database: Database;
  now: () => Date;
  onFailure: (error: unknown) => void;
}): ActivityLog {
  const { database, now, onFailure } = deps;
  const toRow = ({ userId, kind, origin }: AccountEvent): NewActivity => ({
    userId,
    kind,
    device: origin ? describeDevice(origin.userAgent) : null,
    ipAddress: origin?.ipAddress.slice(0, 64) ?? null,
    now: now(),
  });
  const recordIn = (tx: Transaction, event: AccountEvent) =>
    crowded.has(event.kind) ? countActivity(tx, toRow(event)) : insertActivity(tx, toRow(event));
  const record = (event: AccountEvent) => database.transaction((tx) => recordIn(tx, event)).catch(onFailure);
  return {
    record,
    recordIn,
    recordByEmail: async (email, event) => {
      const userId = await findUserIdByEmail(database, email).catch(onFailure);
      if (typeof userId === 'string') await record({ ...event, userId });
    },
  };
}
