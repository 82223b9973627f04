import { and, count, desc, eq, ilike, isNull, max, or, sql } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { items } from '../../db/schema/items.ts';

/** Accounts in one list. */
export const maxListedAccounts = 500;

/**
 * The accounts that match a search, the newest first, with the number of items of each. Operators see counts, never
 * content.
 */
export async function findAccounts(handle: Handle, searchText: string) {
  const itemCounts = handle
    .select({ userId: items.userId, items: count().as('items') })
    .from(items)
    .where(isNull(items.removedAt))
    .groupBy(items.userId)
    .as('holding');
  const lastSeen = handle
    .select({ userId: sessions.userId, seenAt: max(sessions.updatedAt).as('seen_at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen');
  const pattern = `%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return handle
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      access: users.access,
      createdAt: users.createdAt,
      seenAt: lastSeen.seenAt,
      items: sql<number>`coalesce(${itemCounts.items}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(itemCounts, eq(itemCounts.userId, users.id))
    .leftJoin(lastSeen, eq(lastSeen.userId, users.id))
    .where(or(ilike(users.email, pattern), ilike(users.name, pattern)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(maxListedAccounts);
}

export type ListedAccount = Awaited<ReturnType<typeof findAccounts>>[number];

/** An account by its email address or id. */
export async function findAccount(
  handle: Handle,
  name: string,
): Promise<{ id: string; email: string } | undefined> {
  const isNamed = or(eq(users.email, name.toLowerCase()), eq(sql`${users.id}::text`, name.toLowerCase()));
  const [row] = await handle.select({ id: users.id, email: users.email }).from(users).where(isNamed);
  return row;
}

/** The number of an account's items. */
export async function countItems(handle: Handle, userId: string): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.userId, userId), isNull(items.removedAt)));
  return row?.count ?? 0;
}
