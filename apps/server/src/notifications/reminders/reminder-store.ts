import type { TimeFormat } from '@pouch/contract/vocabulary';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderDeliveries, reminders } from '../../db/schema/reminders.ts';

/*
 * The queries of the reminders job. It runs for all users, so the queries start from what is due instead of an owner;
 * every join compares the owner along with the id.
 */

type ReminderKey = Pick<typeof reminders.$inferSelect, 'userId' | 'sourceId'>;
export type Delivery = typeof reminderDeliveries.$inferSelect;

interface ReminderKeyColumns {
  userId: AnyPgColumn;
  sourceId: AnyPgColumn;
}

const item = {
  title: items.title,
  scheduledAt: items.scheduledAt,
  zone: items.scheduledZone,
  allDay: items.allDay,
  rule: items.recurring,
  reminders: items.reminders,
};
const entry = {
  listId: lifeListEntries.listId,
  groupName: lifeListEntries.groupName,
  title: lifeListEntries.title,
  scheduledAt: lifeListEntries.scheduledAt,
  zone: lifeListEntries.scheduledZone,
  isChecked: lifeListEntries.isChecked,
  checkedAt: lifeListEntries.checkedAt,
  reminders: lifeListEntries.reminders,
};

const matchesActiveItem = (key: ReminderKeyColumns) =>
  and(
    eq(items.userId, key.userId),
    eq(items.id, key.sourceId),
    eq(items.status, 'Active'),
    isNull(items.archivedAt),
    isNull(items.removedAt),
  );
const matchesBellEntry = (key: ReminderKeyColumns) =>
  and(
    eq(lifeListEntries.userId, key.userId),
    eq(lifeListEntries.id, key.sourceId),
    eq(lifeListEntries.notification, true),
  );

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
      timezone: profiles.timezone,
      defaultReminders: profiles.reminders,
      isWanted: sql<boolean>`coalesce(${profiles.notificationRemindersEnabled}, true)`,
      item,
      entry,
    })
    .from(reminders)
    .leftJoin(items, matchesActiveItem(reminders))
    .leftJoin(lifeListEntries, matchesBellEntry(reminders))
    .leftJoin(profiles, eq(profiles.userId, reminders.userId))
    .where(
      sql`(${reminders.userId}, ${reminders.sourceId}) in (select * from unnest(${userIds}::uuid[], ${sourceIds}::uuid[]))`,
    );
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

/**
 * Queues reminders for the devices of their users; one that is queued already is not queued twice. Phones schedule
 * their own reminders (NA-03), so they get only what changed since they registered last.
 */
export async function insertDeliveries(
  tx: Transaction,
  now: string,
  due: Pick<Delivery, 'userId' | 'sourceId' | 'occurrenceAt' | 'minutesBefore' | 'plannedAt'>[],
): Promise<void> {
  const column = <Key extends keyof (typeof due)[number]>(key: Key) => sql.param(due.map((one) => one[key]));
  await tx.execute(sql`insert into ${reminderDeliveries} (user_id, device_id, platform, source_id, occurrence_at, minutes_before, planned_at, due_at)
    select ${devices.userId}, ${devices.id}, ${devices.platform}, due.source_id, due.occurrence_at, due.minutes_before,
      due.planned_at, ${now}::timestamptz
    from unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[], ${column('occurrenceAt')}::timestamptz[],
      ${column('minutesBefore')}::smallint[], ${column('plannedAt')}::timestamptz[])
      as due (user_id, source_id, occurrence_at, minutes_before, planned_at)
    join ${reminders} on ${reminders.userId} = due.user_id and ${reminders.sourceId} = due.source_id
    join ${devices} on ${devices.userId} = due.user_id
      and (${devices.webPush} is not null or ${devices.seenAt} < ${reminders.chosenAt})
    on conflict do nothing`);
}

const matchesDelivery = ({ userId, deviceId, sourceId, occurrenceAt, minutesBefore }: Delivery) =>
  and(
    eq(reminderDeliveries.userId, userId),
    eq(reminderDeliveries.deviceId, deviceId),
    eq(reminderDeliveries.sourceId, sourceId),
    eq(reminderDeliveries.occurrenceAt, occurrenceAt),
    eq(reminderDeliveries.minutesBefore, minutesBefore),
  );

export interface ClaimedDelivery extends Pick<DueRow, 'item' | 'entry' | 'defaultReminders'> {
  /** Null for the default. */
  timeFormat: TimeFormat | null;
  delivery: Delivery;
  device: typeof devices.$inferSelect;
}

/**
 * Claims deliveries that are due, with their item or entry and device. Each is postponed to `until`: no other server
 * sends it meanwhile, and one does if this server dies.
 */
export async function claimDeliveries(
  database: Database,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedDelivery[]> {
  return database.transaction(async (tx) => {
    const claimed = await tx
      .select({
        delivery: reminderDeliveries,
        device: devices,
        timeFormat: profiles.timeFormat,
        defaultReminders: profiles.reminders,
        item,
        entry,
      })
      .from(reminderDeliveries)
      .innerJoin(
        devices,
        and(eq(devices.userId, reminderDeliveries.userId), eq(devices.id, reminderDeliveries.deviceId)),
      )
      .leftJoin(items, matchesActiveItem(reminderDeliveries))
      .leftJoin(lifeListEntries, matchesBellEntry(reminderDeliveries))
      .leftJoin(profiles, eq(profiles.userId, reminderDeliveries.userId))
      .where(lte(reminderDeliveries.dueAt, now))
      .orderBy(asc(reminderDeliveries.dueAt))
      .limit(limit)
      .for('update', { of: reminderDeliveries, skipLocked: true });
    for (const { delivery } of claimed) await postpone(tx, delivery, until);
    return claimed;
  });
}

export async function postpone(handle: Handle, delivery: Delivery, until: string): Promise<void> {
  await handle.update(reminderDeliveries).set({ dueAt: until }).where(matchesDelivery(delivery));
}

export async function deleteDelivery(handle: Handle, delivery: Delivery): Promise<void> {
  await handle.delete(reminderDeliveries).where(matchesDelivery(delivery));
}
