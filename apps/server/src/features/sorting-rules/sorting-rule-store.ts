import { and, asc, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { purgeRows } from '../../db/purge-store.ts';
import { users } from '../../db/schema/accounts.ts';
import { sortingRules } from '../../db/schema/sorting-rules.ts';

export type RuleRow = typeof sortingRules.$inferSelect;
type NewRule = typeof sortingRules.$inferInsert;

/** How long a deleted rule can be restored, at least, in milliseconds. */
const restoreWindowMs = 24 * 60 * 60 * 1000;

const isActiveFor = (userId: string) => and(eq(sortingRules.userId, userId), isNull(sortingRules.removedAt));

const ownRow = (userId: string, id: string) => and(eq(sortingRules.userId, userId), eq(sortingRules.id, id));

/** A user's active rules, the latest last, which wins among equals. */
export async function findRules(handle: Handle, userId: string): Promise<RuleRow[]> {
  return handle
    .select()
    .from(sortingRules)
    .where(isActiveFor(userId))
    .orderBy(asc(sortingRules.updatedAt), asc(sortingRules.id));
}

/** Those of the given rules that are active. */
export async function findActiveRules(handle: Handle, userId: string, ids: string[]): Promise<RuleRow[]> {
  return handle
    .select()
    .from(sortingRules)
    .where(and(isActiveFor(userId), inArray(sortingRules.id, ids)));
}

/** Serialises changes to a user's rules until the transaction ends, by locking their account row. */
export async function lockRules(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function insertRule(tx: Transaction, rule: NewRule): Promise<RuleRow> {
  const [row] = await tx.insert(sortingRules).values(rule).returning();
  if (!row) throw new Error('A sorting rule was not stored');
  return row;
}

/** Records that a rule was learned again, from an item of this title. */
export async function refreshRule(
  tx: Transaction,
  { userId, id }: RuleRow,
  { title, now }: { title: string; now: string },
): Promise<RuleRow> {
  const [row] = await tx
    .update(sortingRules)
    .set({ title, updatedAt: now })
    .where(ownRow(userId, id))
    .returning();
  if (!row) throw new Error('A sorting rule vanished while it was locked');
  return row;
}

/** Marks a rule as deleted; false if there is no active one. */
export async function softDeleteRule(
  handle: Handle,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<boolean> {
  const marked = await handle
    .update(sortingRules)
    .set({ removedAt: now })
    .where(and(isActiveFor(userId), eq(sortingRules.id, id)))
    .returning({ id: sortingRules.id });
  return marked.length === 1;
}

/** A rule, active or recently deleted. */
export async function findRule(handle: Handle, userId: string, id: string): Promise<RuleRow | undefined> {
  const [row] = await handle.select().from(sortingRules).where(ownRow(userId, id));
  return row;
}

/** Restores a rule and deletes the active one for the same phrase. Requires `lockRules`. */
export async function restoreInPlace(
  tx: Transaction,
  { userId, id, phrase }: RuleRow,
  now: string,
): Promise<RuleRow> {
  await tx
    .update(sortingRules)
    .set({ removedAt: now })
    .where(and(isActiveFor(userId), eq(sortingRules.phrase, phrase), ne(sortingRules.id, id)));
  const [row] = await tx.update(sortingRules).set({ removedAt: null }).where(ownRow(userId, id)).returning();
  if (!row) throw new Error('A sorting rule vanished while it was locked');
  return row;
}

/** Deletes all but the latest `limit` rules, for good. */
export async function deleteOldestRules(tx: Transaction, userId: string, limit: number): Promise<void> {
  const surplus = tx
    .select({ id: sortingRules.id })
    .from(sortingRules)
    .where(isActiveFor(userId))
    .orderBy(desc(sortingRules.updatedAt), desc(sortingRules.id))
    .offset(limit);
  await tx.delete(sortingRules).where(and(isActiveFor(userId), inArray(sortingRules.id, surplus)));
}

/** Purges all users' rules that were deleted more than a day ago. */
export async function purgeDeletedRules(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restoreWindowMs).toISOString();
  const { userId, id, removedAt } = sortingRules;
  await purgeRows(database, { table: sortingRules, key: [userId, id], where: lt(removedAt, before) });
}
