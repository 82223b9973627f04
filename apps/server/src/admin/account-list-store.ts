import { and, count, desc, eq, ilike, isNull, max, or, sql } from 'drizzle-orm';
import type { Handle } from '../db/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { items } from '../db/schema/items.ts';

/** The most accounts that one list shows. */
export const mostListed = 500;

/** What operators see of accounts: how many things somebody has, never which. */
export async function findAccounts(handle: Handle, words: string) {
  const holding = handle
    .select({ userId: items.userId, items: count().as('items') })
    .from(items)
    .where(isNull(items.removedAt))
    .groupBy(items.userId)
    .as('holding');
  const seen = handle
    .select({ userId: sessions.userId, seenAt: max(sessions.updatedAt).as('seen_at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen');
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return handle
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      access: users.access,
      createdAt: users.createdAt,
      seenAt: seen.seenAt,
      items: sql<number>`coalesce(${holding.items}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(holding, eq(holding.userId, users.id))
    .leftJoin(seen, eq(seen.userId, users.id))
    .where(or(ilike(users.email, pattern), ilike(users.name, pattern)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(mostListed);
}

export type ListedAccount = Awaited<ReturnType<typeof findAccounts>>[number];

/** One account by its address or its id. */
export async function findAccount(
  handle: Handle,
  name: string,
): Promise<{ id: string; email: string } | undefined> {
  const isNamed = or(eq(users.email, name.toLowerCase()), eq(sql`${users.id}::text`, name.toLowerCase()));
  const [row] = await handle.select({ id: users.id, email: users.email }).from(users).where(isNamed);
  return row;
}

/** How much an account holds, for who is about to delete it. */
export async function countItems(handle: Handle, userId: string): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.userId, userId), isNull(items.removedAt)));
  return row?.count ?? 0;
}
