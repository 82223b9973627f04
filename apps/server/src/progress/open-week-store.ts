import { endOfWeek, weekOf } from '@pouch/schedule/weeks';
import { asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { profiles } from '../db/schema/profiles.ts';
import { openWeeks } from '../db/schema/recaps.ts';
import { zoneOrDefault } from './zone-or-default.ts';

export type OpenWeek = typeof openWeeks.$inferSelect;

/** Whose week, and the moment of the call (ISO 8601 in UTC). */
interface Moment {
  userId: string;
  now: string;
}

/** The week that has not been ended yet for a person; undefined for somebody new. */
export async function findOpenWeek(handle: Handle, userId: string): Promise<OpenWeek | undefined> {
  const [row] = await handle.select().from(openWeeks).where(eq(openWeeks.userId, userId));
  return row;
}

/**
 * The week that has not been ended yet, which cannot be ended before the transaction is over. Whoever changes items besides
 * asks for it first, as the one who ends weeks does, so that neither waits for the other for ever.
 */
export async function holdOpenWeek(tx: Transaction, { userId, now }: Moment): Promise<OpenWeek> {
  return (await lockShared(tx, userId)) ?? (await begin(tx, { userId, now }));
}

/** The week to which what is completed now belongs, held likewise. */
export async function holdWeek(tx: Transaction, moment: Moment): Promise<string> {
  return weekInProgress(await holdOpenWeek(tx, moment), moment.now);
}

/**
 * The week that is in progress. It may be later than the one that waits to be ended, and it is never one that has been
 * ended: who goes west after their Sunday 23:00 has a longer week.
 */
export function weekInProgress({ week, zone }: Pick<OpenWeek, 'week' | 'zone'>, now: string): string {
  const shown = weekOf(now, zone);
  return shown > week ? shown : week;
}

async function lockShared(tx: Transaction, userId: string): Promise<OpenWeek | undefined> {
  const [row] = await tx.select().from(openWeeks).where(eq(openWeeks.userId, userId)).for('share');
  return row;
}

/** The first week of somebody new, held like any other. */
async function begin(tx: Transaction, { userId, now }: Moment): Promise<OpenWeek> {
  const zone = await findZone(tx, userId);
  await insertWeeks(tx, [firstWeek({ userId, zone, since: now })]);
  const row = await lockShared(tx, userId);
  if (!row) throw new Error('A week vanished as it began');
  return row;
}

/** The zone in which a person's weeks end, as long as none has begun. */
export async function findZone(handle: Handle, userId: string): Promise<string> {
  const [row] = await handle
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return zoneOrDefault(row?.timezone ?? null);
}

function firstWeek({ userId, zone, since }: { userId: string; zone: string; since: string }): OpenWeek {
  const week = weekOf(since, zone);
  return { userId, week, zone, dueAt: endOfWeek(week, zone) };
}

/** Whoever was faster has begun the same week. */
async function insertWeeks(handle: Handle, rows: OpenWeek[]): Promise<void> {
  if (rows.length > 0) await handle.insert(openWeeks).values(rows).onConflictDoNothing();
}

/**
 * Lets a person's week end on the same Sunday in another zone. One that is over already stays as it is, and waits to be
 * ended; in a zone that is ahead it may be over by this, and is due at once.
 */
export async function moveWeek(
  tx: Transaction,
  { userId, zone, now }: Moment & { zone: string },
): Promise<void> {
  await insertWeeks(tx, [firstWeek({ userId, zone, since: now })]);
  const [open] = await tx.select().from(openWeeks).where(eq(openWeeks.userId, userId)).for('update');
  if (!open || open.zone === zone) return;
  const dueAt = open.dueAt <= now ? open.dueAt : endOfWeek(open.week, zone);
  await tx.update(openWeeks).set({ zone, dueAt }).where(eq(openWeeks.userId, userId));
}

/** How many people are new at once at the most. */
const mostNewcomers = 1_000;

/** Begins the first week of everybody who has none: the one in which they signed up (RC-01). */
export async function beginFirstWeeks(database: Database, now: string): Promise<void> {
  let found = mostNewcomers;
  while (found === mostNewcomers) {
    const newcomers = await database
      .select({ userId: users.id, createdAt: users.createdAt, timezone: profiles.timezone })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(openWeeks, eq(openWeeks.userId, users.id))
      .where(isNull(openWeeks.userId))
      .limit(mostNewcomers);
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

/**
 * Locks weeks that are over, the longest over first. `wait`: also those that somebody else holds, once they let go of
 * them and if they are still due then.
 */
export async function lockDue(
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
 * The zones that people have told, of those who have. Read once their weeks are locked: whoever tells another zone
 * meanwhile waits, and moves the next week.
 */
export async function findToldZones(tx: Transaction, userIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: profiles.userId, zone: profiles.timezone })
    .from(profiles)
    .where(inArray(profiles.userId, userIds));
  return new Map(rows.flatMap(({ userId, zone }) => (zone === null ? [] : [[userId, zone]])));
}

/** Puts locked weeks on to the ones that come after them. */
export async function saveNextWeeks(tx: Transaction, next: OpenWeek[]): Promise<void> {
  const column = <Key extends keyof OpenWeek>(key: Key) => sql.param(next.map((row) => row[key]));
  await tx.execute(sql`update ${openWeeks} set week = next.week, zone = next.zone, due_at = next.due_at
    from unnest(${column('userId')}::uuid[], ${column('week')}::date[], ${column('zone')}::text[],
      ${column('dueAt')}::timestamptz[]) as next (user_id, week, zone, due_at)
    where ${openWeeks.userId} = next.user_id`);
}
