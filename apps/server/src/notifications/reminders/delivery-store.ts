import type { ReminderOutcome, TimeFormat } from '@pouch/contract/vocabulary';
import { and, asc, eq, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database, Transaction } from '../../db/database.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import { devices } from '../../db/schema/devices.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderDeliveries } from '../../db/schema/reminders/reminders.ts';
import { historyMs } from './plan-reminders.ts';
import {
  entryColumns,
  itemColumns,
  matchesBellEntry,
  matchesItem,
  type ReminderSource,
} from './reminder-source-store.ts';

/*
 * The queries that send reminders, for all users: they start from what is due instead of an owner, and every join compares
 * the owner along with the id.
 */

export type DeliveryKey = Pick<
  typeof reminderDeliveries.$inferSelect,
  'userId' | 'sourceId' | 'occurrenceAt' | 'minutesBefore' | 'deviceId'
>;

export interface ClaimedDelivery extends ReminderSource {
  delivery: DeliveryKey & { plannedAt: string; begunAt: string | null };
  /** Null if it was removed since. */
  device: typeof devices.$inferSelect | null;
  /** Null for the default. */
  timeFormat: TimeFormat | null;
}

/**
 * Claims deliveries that are due, with their item or entry and device. Each is postponed to `until`: no other server
 * sends it meanwhile, and one does if this server dies.
 */
export async function claimDeliveries(
  database: Database,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedDelivery[]> {
  const due = database
    .select({ place: sql`ctid` })
    .from(reminderDeliveries)
    .where(lte(reminderDeliveries.dueAt, now))
    .orderBy(asc(reminderDeliveries.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const { userId, sourceId, occurrenceAt, minutesBefore, deviceId, plannedAt, begunAt } = reminderDeliveries;
  const claimed = database.$with('claimed').as(
    database
      .update(reminderDeliveries)
      .set({ dueAt: until })
      .where(sql`${reminderDeliveries}.ctid = any(array(${due}))`)
      .returning({ userId, sourceId, occurrenceAt, minutesBefore, deviceId, plannedAt, begunAt }),
  );
  return database
    .with(claimed)
    .select({
      delivery: {
        userId: claimed.userId,
        sourceId: claimed.sourceId,
        occurrenceAt: claimed.occurrenceAt,
        minutesBefore: claimed.minutesBefore,
        deviceId: claimed.deviceId,
        plannedAt: claimed.plannedAt,
        begunAt: claimed.begunAt,
      },
      device: devices,
      timeFormat: profiles.timeFormat,
      timezone: profiles.timezone,
      defaultReminders: profiles.reminders,
      item: itemColumns,
      entry: entryColumns,
    })
    .from(claimed)
    .leftJoin(devices, and(eq(devices.userId, claimed.userId), eq(devices.id, claimed.deviceId)))
    .leftJoin(items, matchesItem(claimed))
    .leftJoin(lifeListEntries, matchesBellEntry(claimed))
    .leftJoin(profiles, eq(profiles.userId, claimed.userId));
}

/** The keys as a table `named`, with further columns. */
function namedRows(keys: readonly DeliveryKey[], more: { name: string; values: SQL }[] = []): SQL {
  const column = <Key extends keyof DeliveryKey>(key: Key) => sql.param(keys.map((one) => one[key]));
  const values = [
    sql`${column('userId')}::uuid[], ${column('sourceId')}::uuid[], ${column('occurrenceAt')}::timestamptz[],
      ${column('minutesBefore')}::smallint[], ${column('deviceId')}::text[]`,
    ...more.map((one) => one.values),
  ];
  const names = [
    'user_id',
    'source_id',
    'occurrence_at',
    'minutes_before',
    'device_id',
    ...more.map(({ name }) => name),
  ];
  return sql`unnest(${sql.join(values, sql`, `)}) as named (${sql.raw(names.join(', '))})`;
}

const matchesNamed = sql`${reminderDeliveries.userId} = named.user_id and ${reminderDeliveries.sourceId} = named.source_id
  and ${reminderDeliveries.occurrenceAt} = named.occurrence_at
  and ${reminderDeliveries.minutesBefore} = named.minutes_before and ${reminderDeliveries.deviceId} = named.device_id`;

/**
 * Marks claimed deliveries as being sent by this server. The statement is written to the connection in this turn of the event
 * loop if no other is in progress there: PostgreSQL carries it out even if this process ends right after. It does not wait for
 * the disk, since a mark that is lost with the whole machine only has a message sent again. No column of an index changes,
 * which keeps it cheap.
 */
export function markBegun(
  connection: Pick<PoolClient, 'query'>,
  now: string,
  keys: readonly DeliveryKey[],
): Promise<unknown> {
  const column = <Key extends keyof DeliveryKey>(key: Key) => keys.map((one) => one[key]);
  return connection.query(
    `with quick as materialized (select set_config('synchronous_commit', 'off', true))
      update reminder_deliveries set begun_at = $1 from quick
      where begun_at is null and outcome is null and reminder_deliveries.ctid = any(array(
        select (select one.ctid from reminder_deliveries one where one.user_id = named.user_id
          and one.source_id = named.source_id and one.occurrence_at = named.occurrence_at
          and one.minutes_before = named.minutes_before and one.device_id = named.device_id)
        from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::smallint[], $6::text[])
          as named (user_id, source_id, occurrence_at, minutes_before, device_id)))`,
    [
      ...[now, column('userId'), column('sourceId'), column('occurrenceAt')],
      ...[column('minutesBefore'), column('deviceId')],
    ],
  );
}

/** What is to become of a delivery: an outcome, another try at a time, or nothing, since it is not planned any more. */
export type Decision = { outcome: ReminderOutcome } | { retryAt: string } | 'withdrawn';

/** Stores what became of deliveries. */
export async function decideDeliveries(
  tx: Transaction,
  now: string,
  decisions: readonly (DeliveryKey & { decision: Decision })[],
): Promise<void> {
  const [withdrawn, kept] = [decisions.filter(isWithdrawn), decisions.filter((one) => !isWithdrawn(one))];
  const outcomes = sql.param(kept.map(({ decision }) => (isOutcome(decision) ? decision.outcome : null)));
  const retries = sql.param(kept.map(({ decision }) => (isRetry(decision) ? decision.retryAt : null)));
  preferIndexes(tx);
  if (kept.length > 0) {
    await tx.execute(sql`update ${reminderDeliveries} set outcome = named.result, due_at = named.retry_at,
        decided_at = case when named.result is null then null else ${now}::timestamptz end, begun_at = null
      from ${namedRows(kept, [
        { name: 'result', values: sql`${outcomes}::text[]` },
        { name: 'retry_at', values: sql`${retries}::timestamptz[]` },
      ])}
      where ${matchesNamed}`);
  }
  if (withdrawn.length > 0) {
    await tx.execute(
      sql`delete from ${reminderDeliveries} using ${namedRows(withdrawn)} where ${matchesNamed}`,
    );
  }
}

/** Deletes what became of reminders more than 30 days ago. */
export async function purgeOldDeliveries(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - historyMs).toISOString();
  await database.delete(reminderDeliveries).where(lt(reminderDeliveries.decidedAt, before));
}

const isWithdrawn = ({ decision }: { decision: Decision }): boolean => decision === 'withdrawn';
const isOutcome = (decision: Decision): decision is { outcome: ReminderOutcome } =>
  typeof decision === 'object' && 'outcome' in decision;
const isRetry = (decision: Decision): decision is { retryAt: string } =>
  typeof decision === 'object' && 'retryAt' in decision;
