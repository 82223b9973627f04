import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { calendarFeeds } from '../../db/schema/calendar-feeds.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** The salt and hash behind the URL of a user's feed. */
export async function findFeed(handle: Handle, userId: string): Promise<FeedRow | undefined> {
  const [row] = await handle.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Gives the user's feed a new URL; the old one stops working. */
export async function saveFeed(handle: Handle, row: FeedRow): Promise<void> {
  await handle
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
}

export async function deleteFeed(handle: Handle, userId: string): Promise<void> {
  await handle.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The user whose feed has this secret. Not scoped to an owner: the secret identifies one. */
export async function findFeedOwner(handle: Handle, secretHash: Buffer): Promise<string | undefined> {
  const [row] = await handle
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretHash, secretHash));
  return row?.userId;
}

export type CalendarItem = Awaited<ReturnType<typeof findCalendarItems>>[number];

/** A user's active items that have a time, ordered by id. */
export async function findCalendarItems(handle: Handle, userId: string) {
  return handle
    .select({
      id: items.id,
      title: items.title,
      notes: items.notes,
      scheduledAt: items.scheduledAt,
      zone: items.scheduledZone,
      allDay: items.allDay,
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

/** The entries of a user's planner that have a time, ordered by id. */
export async function findPlannerEntries(handle: Handle, userId: string) {
  return handle
    .select({
      id: lifeListEntries.id,
      groupName: lifeListEntries.groupName,
      title: lifeListEntries.title,
      scheduledAt: lifeListEntries.scheduledAt,
      zone: lifeListEntries.scheduledZone,
      allDay: lifeListEntries.allDay,
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
