import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { calendarFeeds } from '../../db/schema/calendar-feeds.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** The private address of a person's calendar. */
export async function findFeed(handle: Handle, userId: string): Promise<FeedRow | undefined> {
  const [row] = await handle.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Gives the person's calendar another address; the one before leads nowhere from now on. */
export async function saveFeed(handle: Handle, row: FeedRow): Promise<void> {
  await handle
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
}

export async function deleteFeed(handle: Handle, userId: string): Promise<void> {
  await handle.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Whose calendar an address leads to. The secret in it says whose it is, so this query starts without an owner. */
export async function findFeedOwner(handle: Handle, secretHash: Buffer): Promise<string | undefined> {
  const [row] = await handle
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretHash, secretHash));
  return row?.userId;
}

export type CalendarItem = Awaited<ReturnType<typeof findCalendarItems>>[number];

/** A person's active items that have a time, by their ids. */
export async function findCalendarItems(handle: Handle, userId: string) {
  return handle
    .select({
      id: items.id,
      title: items.title,
      notes: items.notes,
      scheduledAt: items.scheduledAt,
      zone: items.scheduledZone,
      rule: items.recurring,
      createdAt: items.createdAt,
      updatedAt: items.updatedAt,
    })
    .from(items)
    .where(
      and(
        eq(items.userId, userId),
        eq(items.status, 'Active'),
        isNotNull(items.scheduledAt),
        isNull(items.archivedAt),
        isNull(items.removedAt),
      ),
    )
    .orderBy(asc(items.id));
}

export type PlannerEntry = Awaited<ReturnType<typeof findPlannerEntries>>[number];

/** The entries of a person's planner that have a time, by their ids. */
export async function findPlannerEntries(handle: Handle, userId: string) {
  return handle
    .select({
      id: lifeListEntries.id,
      title: lifeListEntries.title,
      scheduledAt: lifeListEntries.scheduledAt,
      zone: lifeListEntries.scheduledZone,
      createdAt: lifeListEntries.createdAt,
      updatedAt: lifeListEntries.updatedAt,
    })
    .from(lifeListEntries)
    .where(
      and(
        eq(lifeListEntries.userId, userId),
        eq(lifeListEntries.listId, 'planner'),
        isNotNull(lifeListEntries.scheduledAt),
      ),
    )
    .orderBy(asc(lifeListEntries.id));
}
