import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { DeviceRow } from '../device-store.ts';
import { devices } from '../../db/schema/devices.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderDeliveries, reminders } from '../../db/schema/reminders/reminders.ts';
import { entryColumns, itemColumns, matchesBellEntry, matchesItem } from './reminder-source-store.ts';

/*
 * The queries that plan reminders. The job runs for all users, so they start from what is due instead of an owner; every
 * join compares the owner along with the id.
 */

type ReminderKey = Pick<typeof reminders.$inferSelect, 'userId' | 'sourceId'>;
export type Delivery = typeof reminderDeliveries.$inferSelect;

export type DueRow = Awaited<ReturnType<typeof lockDueReminders>>[number];

/**
 * Locks the items and entries whose reminders are due, skipping rows that another server has locked. They are read
 * after the lock: a concurrent change waits and then sets a new due time.
 */
export async function lockDueReminders(tx: Transaction, now: string, limit: number) {
  const due = await tx
    .select({ userId: reminders.userId, sourceId: reminders.sourceId })
    .from(reminders)
    .where(lte(reminders.dueAt, now))
    .orderBy(asc(reminders.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const userIds = sql.param(due.map(({ userId }) => userId));
  const sourceIds = sql.param(due.map(({ sourceId }) => sourceId));
  return tx
    .select({
      userId: reminders.userId,
      sourceId: reminders.sourceId,
      remindedUntil: reminders.remindedUntil,
      chosenAt: reminders.chosenAt,
      timezone: profiles.timezone,
      timeFormat: profiles.timeFormat,
      defaultReminders: profiles.reminders,
      isWanted: sql<boolean>`coalesce(${profiles.notificationRemindersEnabled}, true)`,
      item: itemColumns,
      entry: entryColumns,
    })
    .from(reminders)
    .leftJoin(items, matchesItem(reminders))
    .leftJoin(lifeListEntries, matchesBellEntry(reminders))
    .leftJoin(profiles, eq(profiles.userId, reminders.userId))
    .where(
      sql`(${reminders.userId}, ${reminders.sourceId}) in (select * from unnest(${userIds}::uuid[], ${sourceIds}::uuid[]))`,
    );
}

/** The devices of users, by user. */
export async function findDevicesByUser(
  tx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, DeviceRow[]>> {
  const rows = await tx
    .select()
    .from(devices)
    .where(inArray(devices.userId, [...new Set(userIds)]));
  const byUser = new Map<string, DeviceRow[]>();
  for (const row of rows) {
    const own = byUser.get(row.userId);
    if (own) own.push(row);
    else byUser.set(row.userId, [row]);
  }
  return byUser;
}

/** Stores the time of this check and when to check each again. */
export async function saveNextChecks(
  tx: Transaction,
  now: string,
  checks: (ReminderKey & { nextAt: string | null })[],
): Promise<void> {
  const column = <Key extends keyof (typeof checks)[number]>(key: Key) =>
    sql.param(checks.map((check) => check[key]));
  await tx.execute(sql`update ${reminders} set reminded_until = ${now}, due_at = looked.next_at
    from unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[], ${column('nextAt')}::timestamptz[])
      as looked (user_id, source_id, next_at)
    where ${reminders.userId} = looked.user_id and ${reminders.sourceId} = looked.source_id`);
}

export type NewDelivery = Omit<Delivery, 'begunAt' | 'snoozedUntil'>;

/**
 * Stores what is to be sent to devices, and what is decided already. What was planned before stays as it is; returns the
 * others, which are new.
 */
export async function insertDeliveries<Row extends NewDelivery>(
  tx: Transaction,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const column = <Key extends keyof NewDelivery>(key: Key) => sql.param(rows.map((one) => one[key]));
  const { rows: inserted } =
    await tx.execute<InsertedKey>(sql`insert into ${reminderDeliveries} (user_id, source_id,
      occurrence_at, minutes_before, device_id, platform, planned_at, due_at, outcome, decided_at)
    select * from unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[],
      ${column('occurrenceAt')}::timestamptz[], ${column('minutesBefore')}::smallint[], ${column('deviceId')}::text[],
      ${column('platform')}::text[], ${column('plannedAt')}::timestamptz[], ${column('dueAt')}::timestamptz[],
      ${column('outcome')}::text[], ${column('decidedAt')}::timestamptz[])
    on conflict do nothing
    returning source_id, device_id, minutes_before, (extract(epoch from occurrence_at) * 1000)::bigint::text as occurrence_ms`);
  if (inserted.length === rows.length) return rows;
  const keys = new Set(
    inserted.map((one) => [one.source_id, one.occurrence_ms, one.minutes_before, one.device_id].join(' ')),
  );
  return rows.filter(({ sourceId, occurrenceAt, minutesBefore, deviceId }) =>
    keys.has([sourceId, Date.parse(occurrenceAt), minutesBefore, deviceId].join(' ')),
  );
}

interface InsertedKey extends Record<string, unknown> {
  source_id: string;
  device_id: string;
  minutes_before: number;
  /** Milliseconds since 1970. */
  occurrence_ms: string;
}
