import { purgeOldActivity } from '../activity/activity-store.ts';
import { purgeRecordedChanges } from '../change-feed/recorded-change-store.ts';
import type { Database } from '../db/database.ts';
import { purgeOldImports } from '../features/account/import-store.ts';
import { purgeDeletedItems } from '../features/items/edit/removal-store.ts';
import { purgeExpiredUndos } from '../features/life-lists/core/undo-store.ts';
import { purgeExpiredApprovals } from '../features/sharing/approval-store.ts';
import { purgeExpiredAnswers } from '../features/reminders/answer-store.ts';
import { purgeAnsweredShares } from '../features/sharing/share-store.ts';
import { purgeDeletedRules } from '../features/sorting-rules/sorting-rule-store.ts';
import { purgeExpiredAttempts } from '../features/sign-in/attempts/attempt-store.ts';
import { purgeDeletedSessions } from '../features/sign-in/core/deleted-session-store.ts';
import { purgeExpiredSessions } from '../features/sign-in/core/session-store.ts';
import { purgeExpiredConfirmations } from '../features/sign-in/email/email-store.ts';
import { purgeExpiredTokens } from '../features/sign-in/tokens/token-store.ts';
import { purgeForgottenPlaces } from '../features/sign-in/places/place-store.ts';
import { purgeExpiredInvitations } from '../features/sign-in/sign-up/invitation-store.ts';
import { purgeOldDeliveries } from '../notifications/reminders/delivery-store.ts';
import { purgeExpiredKeys } from '../http/calls/idempotency-store.ts';

/** Deletes expired rows of all users. Idempotent, also when two servers run it at once. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  await purgeExpiredKeys(database, now);
  await purgeExpiredSessions(database, now);
  await purgeDeletedSessions(database, now);
  await purgeExpiredTokens(database, now);
  await purgeExpiredAttempts(database, now);
  await purgeExpiredInvitations(database, now);
  await purgeForgottenPlaces(database, now);
  await purgeOldActivity(database, now);
  await purgeExpiredConfirmations(database, now);
  await purgeDeletedItems(database, now);
  await purgeOldImports(database, now);
  await purgeDeletedRules(database, now);
  await purgeExpiredUndos(database, now);
  await purgeExpiredAnswers(database, now);
  await purgeOldDeliveries(database, now);
  await purgeAnsweredShares(database, now);
  await purgeExpiredApprovals(database, now);
  await purgeRecordedChanges(database, now);
}
