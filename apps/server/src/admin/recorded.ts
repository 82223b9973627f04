import { activityLog } from '../activity/activity-log.ts';
import { insertCommand } from '../activity/activity-store.ts';
import { findAccount } from './accounts/account-list-store.ts';
import type { Command } from './command.ts';

/**
 * Runs a command about an account and, once it has succeeded, keeps it in the log: for operators, and for the owner if the
 * account is still there.
 */
export const recorded =
  (command: string, accountName: string, run: Command): Command =>
  async (deps) => {
    const { db } = deps.database;
    const account = await findAccount(db, accountName.trim());
    const output = await run(deps);
    await db.transaction(async (tx) => {
      await insertCommand(tx, { command, accountId: account?.id ?? null, now: deps.now });
      const remains = account && (await findAccount(tx, account.id));
      if (!remains) return;
      const log = activityLog({ database: db, now: () => deps.now, onFailure: () => undefined });
      await log.recordIn(tx, { userId: remains.id, kind: 'operator' });
    });
    return output;
  };
