import type { Database } from '../db/database.ts';
import { forgetRemovedItems } from '../features/items/edit/removal-store.ts';
import { forgetOldUndos } from '../features/life-lists/core/undo-store.ts';
import { forgetOldApprovals } from '../features/sharing/approval-store.ts';
import { forgetAnsweredShares } from '../features/sharing/share-store.ts';
import { forgetRemovedRules } from '../features/sorting-rules/sorting-rule-store.ts';
import { forgetOldAttempts } from '../features/sign-in/attempts/attempt-store.ts';
import { forgetExpiredSessions } from '../features/sign-in/core/session-store.ts';
import { forgetOldKeys } from '../plugins/idempotency-store.ts';

/** Deletes what has had its time. Doing it twice, or on two servers at once, changes nothing more. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  await forgetOldKeys(database, now);
  await forgetExpiredSessions(database, now);
  await forgetOldAttempts(database, now);
  await forgetRemovedItems(database, now);
  await forgetRemovedRules(database, now);
  await forgetOldUndos(database, now);
  await forgetAnsweredShares(database, now);
  await forgetOldApprovals(database, now);
}
