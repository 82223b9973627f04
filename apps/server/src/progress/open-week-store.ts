import { addWeeks, endOfWeek, toWeekEnding } from '@pouch/schedule/weeks';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../db/database.ts';
import { preparedStatement } from '../db/prepared-statement.ts';
import { users } from '../db/schema/accounts.ts';
import { profiles } from '../db/schema/profiles.ts';
import { openWeeks, recaps } from '../db/schema/recaps.ts';
import { zoneOrDefault } from './zone-or-default.ts';

export type OpenWeek = typeof openWeeks.$inferSelect;

interface Moment {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** The user's open week, the first that has not been ended; undefined for a new user. */
export async function findOpenWeek(handle: Handle, userId: string): Promise<OpenWeek | undefined> {
  const [row] = await handle.select().from(openWeeks).where(eq(openWeeks.userId, userId));
  return row;
}

/**
 * The open week, locked so that it cannot be ended before the transaction ends. Begins the first week of a new user.
 * Lock order: open week before items, in every transaction, to avoid deadlocks with the job that ends weeks.
 */
export async function lockOpenWeek(tx: Transaction, { userId, now }: Moment): Promise<OpenWeek> {
  const open = await lockShared(tx, userId);
  return open ?? insertFirstWeek(tx, { userId, now });
}

/**
 * The week to which a completion made at `at` belongs; `open` is locked. It is a week that has been ended only if the
 * completion was made before that end and reached the server later.
 */
export async function findWeekAt(tx: Transaction, open: OpenWeek, at: string): Promise<string> {
  const week = weekInProgress(open, at);
  const calendarWeek = toWeekEnding(at, open.zone);
  if (calendarWeek === week) return week;
  const lastEnd = await findEndBefore(tx, open);
  return lastEnd !== undefined && at < lastEnd ? calendarWeek : week;
}

/** When the week before the open one ended; undefined in a user's first week. */
async function findEndBefore(tx: Transaction, { userId, week }: OpenWeek): Promise<string | undefined> {
  const [row] = await tx
    .select({ endedAt: recaps.endedAt })
    .from(recaps)
    .where(and(eq(recaps.userId, userId), eq(recaps.week, addWeeks(week, -1))));
  return row?.endedAt;
}

/**
 * The week in progress. It may be later than the open week, which may be over and not ended yet. It is never a week
 * that has been ended: travelling west after Sunday 23:00 makes the week longer.
 */
export function weekInProgress({ week, zone }: Pick<OpenWeek, 'week' | 'zone'>, now: string): string {
  const calendarWeek = toWeekEnding(now, zone);
  return calendarWeek > week ? calendarWeek : week;
}

const lockStatement = preparedStatement('lock_open_week', (handle) =>
  handle
    .select()
    .from(openWeeks)
    .where(eq(openWeeks.userId, sql.placeholder('userId')))
    .for('share'),
);

async function lockShared(tx: Transaction, userId: string): Promise<OpenWeek | undefined> {
  const [row] = await lockStatement(tx).execute({ userId });
  return row;
}

/** Begins the first week of a new user, and locks it. */
async function insertFirstWeek(tx: Transaction, { userId, now }: Moment): Promise<OpenWeek> {
  const zone = await findZone(tx, userId);
  await insertWeeks(tx, [firstWeek({ userId, zone, since: now })]);
  const row = await lockShared(tx, userId);
  if (!row) throw new Error('A week vanished as it began');
  return row;
}

/** The zone in which the first week of a user ends: from the profile, or the default. */
export async function findZone(handle: Handle, userId: string): Promise<string> {
  const [row] = await handle
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return zoneOrDefault(row?.timezone ?? null);
}

function firstWeek({ userId, zone, since }: { userId: string; zone: string; since: string }): OpenWeek {
  const week = toWeekEnding(since, zone);
  return { userId, week, zone, dueAt: endOfWeek(week, zone) };
}

/** Skips users for whom another transaction has begun the week. */
async function insertWeeks(handle: Handle, rows: OpenWeek[]): Promise<void> {
  if (rows.length > 0) await handle.insert(openWeeks).values(rows).onConflictDoNothing();
}

/**
 * Moves the end of a user's open week to the same Sunday in another zone. A week that is over keeps its due time. In a
 * zone that is ahead, the week may be over by this change and is then due at once.
 */
export async function changeWeekZone(
  tx: Transaction,
  { userId, zone, now }: Moment & { zone: string },
): Promise<void> {
  await insertWeeks(tx, [firstWeek({ userId, zone, since: now })]);
  const [open] = await tx.select().from(openWeeks).where(eq(openWeeks.userId, userId)).for('update');
  if (!open || open.zone === zone) return;
  const dueAt = open.dueAt <= now ? open.dueAt : endOfWeek(open.week, zone);
  await tx.update(openWeeks).set({ zone, dueAt }).where(eq(openWeeks.userId, userId));
}

/** Users per query. */
const newcomerBatchSize = 1_000;

/** Begins the first week of all users without one: the week in which they signed up (RC-01). */
export async function beginFirstWeeks(database: Database, now: string): Promise<void> {
  let found = newcomerBatchSize;
  while (found === newcomerBatchSize) {
    const newcomers = await database
      .select({ userId: users.id, createdAt: users.createdAt, timezone: profiles.timezone })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(openWeeks, eq(openWeeks.userId, users.id))
      .where(isNull(openWeeks.userId))
      .limit(newcomerBatchSize);
    await insertWeeks(
      database,
      newcomers.map(({ userId, createdAt, timezone }) => {
        const signedUp = createdAt.toISOString();
        return firstWeek({ userId, zone: zoneOrDefault(timezone), since: signedUp < now ? signedUp : now });
      }),
    );
    found = newcomers.length;
  }
}

/** Whether any user's open week was over before the instant, ISO 8601 in UTC. */
export async function hasWeekDueBefore(database: Database, instant: string): Promise<boolean> {
  const found = await database
    .select({ week: openWeeks.week })
    .from(openWeeks)
    .where(lte(openWeeks.dueAt, instant))
    .limit(1);
  return found.length > 0;
}

/**
 * Locks weeks that are over, the longest overdue first. With `wait`, it waits for rows that other transactions have
 * locked and returns them if they are still due; otherwise it skips them.
 */
export async function lockDueWeeks(
  tx: Transaction,
  { now, limit, wait }: { now: string; limit: number; wait: boolean },
): Promise<OpenWeek[]> {
  return tx
    .select()
    .from(openWeeks)
    .where(lte(openWeeks.dueAt, now))
    .orderBy(asc(openWeeks.dueAt), asc(openWeeks.userId))
    .limit(limit)
    .for('update', wait ? {} : { skipLocked: true });
}

/**
 * The zones that users' devices have reported; users without one are missing from the map. Read this after locking
 * their weeks: then a concurrent change of zone waits, and applies to the next week.
 */
export async function findReportedZones(tx: Transaction, userIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: profiles.userId, zone: profiles.timezone })
    .from(profiles)
    .where(inArray(profiles.userId, userIds));
  return new Map(rows.flatMap(({ userId, zone }) => (zone === null ? [] : [[userId, zone]])));
}

/** Replaces locked weeks by their successors. */
export async function saveNextWeeks(tx: Transaction, next: OpenWeek[]): Promise<void> {
  const column = <Key extends keyof OpenWeek>(key: Key) => sql.param(next.map((row) => row[key]));
  await tx.execute(sql`update ${openWeeks} set week = next.week, zone = next.zone, due_at = next.due_at
    from unnest(${column('userId')}::uuid[], ${column('week')}::date[], ${column('zone')}::text[],
      ${column('dueAt')}::timestamptz[]) as next (user_id, week, zone, due_at)
    where ${openWeeks.userId} = next.user_id`);
}
