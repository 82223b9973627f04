import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderDeliveries, reminders } from '../../db/schema/reminders.ts';

/*
 * The queries of the reminders job. They are the server's own errand for everybody, so they start from what is due rather
 * than from an owner; every join names the owner beside the id.
 */

type Place = Pick<typeof reminders.$inferSelect, 'userId' | 'sourceId'>;
export type Delivery = typeof reminderDeliveries.$inferSelect;

interface PlaceColumns {
  userId: AnyPgColumn;
  sourceId: AnyPgColumn;
}

const item = {
  title: items.title,
  scheduledAt: items.scheduledAt,
  zone: items.scheduledZone,
  rule: items.recurring,
};
const entry = {
  listId: lifeListEntries.listId,
  title: lifeListEntries.title,
  scheduledAt: lifeListEntries.scheduledAt,
  zone: lifeListEntries.scheduledZone,
  isChecked: lifeListEntries.isChecked,
};

const toItem = (place: PlaceColumns) =>
  and(
    eq(items.userId, place.userId),
    eq(items.id, place.sourceId),
    eq(items.status, 'Active'),
    isNull(items.archivedAt),
    isNull(items.removedAt),
  );
const toEntry = (place: PlaceColumns) =>
  and(
    eq(lifeListEntries.userId, place.userId),
    eq(lifeListEntries.id, place.sourceId),
    eq(lifeListEntries.notification, true),
  );

export type DueRow = Awaited<ReturnType<typeof lockDue>>[number];

/**
 * The things whose reminders are to be looked at, locked; those that another server looks at are left to it. They are read
 * once they are locked: whoever changes one meanwhile waits, and asks for another look.
 */
export async function lockDue(tx: Transaction, now: string, limit: number) {
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
      isWanted: sql<boolean>`coalesce(${profiles.notificationRemindersEnabled}, true)`,
      item,
      entry,
    })
    .from(reminders)
    .leftJoin(items, toItem(reminders))
    .leftJoin(lifeListEntries, toEntry(reminders))
    .leftJoin(profiles, eq(profiles.userId, reminders.userId))
    .where(
      sql`(${reminders.userId}, ${reminders.sourceId}) in (select * from unnest(${userIds}::uuid[], ${sourceIds}::uuid[]))`,
    );
}

/** Keeps what was told up to now, and when to look at each again. */
export async function saveLooks(
  tx: Transaction,
  now: string,
  looks: (Place & { nextAt: string | null })[],
): Promise<void> {
  const column = <Key extends keyof (typeof looks)[number]>(key: Key) =>
    sql.param(looks.map((look) => look[key]));
  await tx.execute(sql`update ${reminders} set reminded_until = ${now}, due_at = looked.next_at
    from unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[], ${column('nextAt')}::timestamptz[])
      as looked (user_id, source_id, next_at)
    where ${reminders.userId} = looked.user_id and ${reminders.sourceId} = looked.source_id`);
}

/**
 * Puts reminders on their way to the devices of their people; one that is on its way already stays there once. A phone sets
 * its own (NA-03) and tells by itself of what it has seen: it is sent only what was chosen since it registered last.
 */
export async function insertDeliveries(
  tx: Transaction,
  now: string,
  due: Omit<Delivery, 'deviceId' | 'dueAt'>[],
): Promise<void> {
  const column = <Key extends keyof (typeof due)[number]>(key: Key) => sql.param(due.map((one) => one[key]));
  await tx.execute(sql`insert into ${reminderDeliveries} (user_id, device_id, source_id, occurrence_at, kind, due_at)
    select ${devices.userId}, ${devices.id}, due.source_id, due.occurrence_at, due.kind, ${now}::timestamptz
    from unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[], ${column('occurrenceAt')}::timestamptz[],
      ${column('kind')}::text[]) as due (user_id, source_id, occurrence_at, kind)
    join ${reminders} on ${reminders.userId} = due.user_id and ${reminders.sourceId} = due.source_id
    join ${devices} on ${devices.userId} = due.user_id
      and (${devices.webPush} is not null or ${devices.seenAt} < ${reminders.chosenAt})
    on conflict do nothing`);
}

const ofDelivery = ({ userId, deviceId, sourceId, occurrenceAt, kind }: Delivery) =>
  and(
    eq(reminderDeliveries.userId, userId),
    eq(reminderDeliveries.deviceId, deviceId),
    eq(reminderDeliveries.sourceId, sourceId),
    eq(reminderDeliveries.occurrenceAt, occurrenceAt),
    eq(reminderDeliveries.kind, kind),
  );

export interface ClaimedDelivery extends Pick<DueRow, 'item' | 'entry'> {
  delivery: Delivery;
  device: typeof devices.$inferSelect;
}

/**
 * Deliveries that are due, with what they say and where they go. Each is put off until `until`, so that no other server
 * sends it meanwhile, and one does when this server dies.
 */
export async function claimDeliveries(
  database: Database,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedDelivery[]> {
  return database.transaction(async (tx) => {
    const claimed = await tx
      .select({ delivery: reminderDeliveries, device: devices, item, entry })
      .from(reminderDeliveries)
      .innerJoin(
        devices,
        and(eq(devices.userId, reminderDeliveries.userId), eq(devices.id, reminderDeliveries.deviceId)),
      )
      .leftJoin(items, toItem(reminderDeliveries))
      .leftJoin(lifeListEntries, toEntry(reminderDeliveries))
      .where(lte(reminderDeliveries.dueAt, now))
      .orderBy(asc(reminderDeliveries.dueAt))
      .limit(limit)
      .for('update', { of: reminderDeliveries, skipLocked: true });
    for (const { delivery } of claimed) await putOff(tx, delivery, until);
    return claimed;
  });
}

/** Tries again then. */
export async function putOff(handle: Handle, delivery: Delivery, until: string): Promise<void> {
  await handle.update(reminderDeliveries).set({ dueAt: until }).where(ofDelivery(delivery));
}

export async function deleteDelivery(handle: Handle, delivery: Delivery): Promise<void> {
  await handle.delete(reminderDeliveries).where(ofDelivery(delivery));
}
