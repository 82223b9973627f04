import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { hookDeliveries, hooks } from '../../db/schema/connections/hooks.ts';

export type HookRow = typeof hooks.$inferSelect;

export interface HookKey {
  userId: string;
  id: string;
}

const isHook = ({ userId, id }: HookKey) => and(eq(hooks.userId, userId), eq(hooks.id, id));

/** The user's hooks with the number of messages that wait, the oldest first. */
export async function findHooks(handle: Handle, userId: string): Promise<(HookRow & { waiting: number })[]> {
  const waiting = handle
    .select({ count: count() })
    .from(hookDeliveries)
    .where(
      and(
        eq(hookDeliveries.userId, hooks.userId),
        eq(hookDeliveries.hookId, hooks.id),
        eq(hookDeliveries.state, 'waiting'),
      ),
    );
  const rows = await handle
    .select({ hook: hooks, waiting: sql<number>`(${waiting})`.mapWith(Number) })
    .from(hooks)
    .where(eq(hooks.userId, userId))
    .orderBy(asc(hooks.createdAt), asc(hooks.id));
  return rows.map(({ hook, waiting }) => ({ ...hook, waiting }));
}

export async function findHook(handle: Handle, key: HookKey): Promise<HookRow | undefined> {
  const [row] = await handle.select().from(hooks).where(isHook(key));
  return row;
}

/** Counts the user's hooks. The user's row stays locked, so that two calls together do not exceed a limit. */
export async function countHooks(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return tx.$count(hooks, eq(hooks.userId, userId));
}

export async function insertHook(
  tx: Transaction,
  row: Omit<HookRow, 'failingSince' | 'gaveUpAt'>,
): Promise<HookRow> {
  const [inserted] = await tx.insert(hooks).values(row).returning();
  if (!inserted) throw new Error('The hook was not inserted');
  return inserted;
}

/** Whether the hook was there. */
export async function deleteHook(tx: Transaction, key: HookKey): Promise<boolean> {
  return (await tx.delete(hooks).where(isHook(key)).returning({ id: hooks.id })).length > 0;
}

/** Marks the first failure since the last success. */
export async function markFailing(tx: Transaction, key: HookKey, at: string): Promise<void> {
  await tx
    .update(hooks)
    .set({ failingSince: sql`coalesce(${hooks.failingSince}, ${at}::timestamptz)` })
    .where(isHook(key));
}

export async function markWorking(tx: Transaction, key: HookKey): Promise<void> {
  await tx
    .update(hooks)
    .set({ failingSince: null })
    .where(and(isHook(key), sql`${hooks.failingSince} is not null`));
}

export async function markGivenUp(tx: Transaction, key: HookKey, at: string): Promise<void> {
  await tx.update(hooks).set({ gaveUpAt: at }).where(isHook(key));
}
