import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { devices } from '../../db/schema/devices.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { answeredReminders } from '../../db/schema/reminders/reminder-answers.ts';
import { reminderDeliveries } from '../../db/schema/reminders/reminders.ts';
import type { ReminderNotice } from '../../notifications/reminder-token.ts';

/** Marks a token as used. False if it was used before; a second request at the same time waits for the first. */
export async function insertAnswer(
  tx: Transaction,
  answer: typeof answeredReminders.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(answeredReminders)
    .values(answer)
    .onConflictDoNothing()
    .returning({ userId: answeredReminders.userId });
  return inserted.length === 1;
}

/** Whether the device that got the notice is still signed in, with the session that it had then. */
export async function isDeviceSignedIn(
  handle: Handle,
  { userId, deviceId, sessionId }: ReminderNotice,
  now: Date,
): Promise<boolean> {
  const [row] = await handle
    .select({ id: devices.id })
    .from(devices)
    .leftJoin(sessions, and(eq(sessions.userId, devices.userId), eq(sessions.id, devices.sessionId)))
    .where(
      and(
        eq(devices.userId, userId),
        eq(devices.id, deviceId),
        sql`${devices.sessionId} is not distinct from ${sessionId}::uuid`,
        or(isNull(devices.sessionId), gt(sessions.expiresAt, now)),
      ),
    );
  return row !== undefined;
}

/** Tells the history of a notice until when it was snoozed: of the latest one that this device got (RM-04). */
export async function markSnoozed(
  tx: Transaction,
  { userId, sourceId, occurrenceAt, deviceId }: ReminderNotice,
  snoozedUntil: string,
): Promise<void> {
  const rows = reminderDeliveries;
  const isOfNotice = and(
    eq(rows.userId, userId),
    eq(rows.sourceId, sourceId),
    eq(rows.occurrenceAt, occurrenceAt),
    eq(rows.deviceId, deviceId),
  );
  const latest = tx
    .select({ minutesBefore: rows.minutesBefore })
    .from(rows)
    .where(and(isOfNotice, or(isNotNull(rows.begunAt), eq(rows.outcome, 'sent'))))
    .orderBy(desc(rows.plannedAt), rows.minutesBefore)
    .limit(1);
  await tx
    .update(rows)
    .set({ snoozedUntil })
    .where(and(isOfNotice, inArray(rows.minutesBefore, latest)));
}

/** The list of an entry; null when the user has no such entry. */
export async function findEntryList(
  handle: Handle,
  userId: string,
  entryId: string,
): Promise<LifeListId | null> {
  const [row] = await handle
    .select({ listId: lifeListEntries.listId })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, entryId)));
  return row?.listId ?? null;
}

/** Deletes the marks of all users' tokens that have expired. */
export async function purgeExpiredAnswers(database: Database, now: Date): Promise<void> {
  await database.delete(answeredReminders).where(lt(answeredReminders.expiresAt, now.toISOString()));
}
