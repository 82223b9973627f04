import { and, asc, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { forgetRows } from '../../db/purge-store.ts';
import { users } from '../../db/schema/accounts.ts';
import { sortingRules } from '../../db/schema/sorting-rules.ts';

export type RuleRow = typeof sortingRules.$inferSelect;
type NewRule = typeof sortingRules.$inferInsert;

/** How long a forgotten rule can be restored at least, in milliseconds. */
const restorableFor = 24 * 60 * 60 * 1000;

/** What holds for a person. */
const held = (userId: string) => and(eq(sortingRules.userId, userId), isNull(sortingRules.removedAt));

const ownRow = (userId: string, id: string) => and(eq(sortingRules.userId, userId), eq(sortingRules.id, id));

/** The rules that hold, the one taught last at the end, which wins among equals. */
export async function findRules(handle: Handle, userId: string): Promise<RuleRow[]> {
  return handle
    .select()
    .from(sortingRules)
    .where(held(userId))
    .orderBy(asc(sortingRules.updatedAt), asc(sortingRules.id));
}

/** Lets whoever else teaches something for this person wait until the transaction ends. */
export async function lockRules(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function insertRule(tx: Transaction, rule: NewRule): Promise<RuleRow> {
  const [row] = await tx.insert(sortingRules).values(rule).returning();
  if (!row) throw new Error('A sorting rule was not stored');
  return row;
}

/** Says that a rule was taught once more, by an item of this title. */
export async function saveTaught(
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

/** Marks a rule as forgotten; false when there is none, or none any more. */
export async function markForgotten(
  handle: Handle,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<boolean> {
  const marked = await handle
    .update(sortingRules)
    .set({ removedAt: now })
    .where(and(held(userId), eq(sortingRules.id, id)))
    .returning({ id: sortingRules.id });
  return marked.length === 1;
}

/** A rule that holds or was forgotten a short time ago. */
export async function findRule(handle: Handle, userId: string, id: string): Promise<RuleRow | undefined> {
  const [row] = await handle.select().from(sortingRules).where(ownRow(userId, id));
  return row;
}

/** Lets a rule hold again; what holds for the same name is forgotten. Call it with the person's rules locked. */
export async function restoreInPlace(
  tx: Transaction,
  { userId, id, phrase }: RuleRow,
  now: string,
): Promise<RuleRow> {
  await tx
    .update(sortingRules)
    .set({ removedAt: now })
    .where(and(held(userId), eq(sortingRules.phrase, phrase), ne(sortingRules.id, id)));
  const [row] = await tx.update(sortingRules).set({ removedAt: null }).where(ownRow(userId, id)).returning();
  if (!row) throw new Error('A sorting rule vanished while it was locked');
  return row;
}

/** Forgets for good what goes beyond the `most` rules taught last. */
export async function forgetOldest(tx: Transaction, userId: string, most: number): Promise<void> {
  const surplus = tx
    .select({ id: sortingRules.id })
    .from(sortingRules)
    .where(held(userId))
    .orderBy(desc(sortingRules.updatedAt), desc(sortingRules.id))
    .offset(most);
  await tx.delete(sortingRules).where(and(held(userId), inArray(sortingRules.id, surplus)));
}

/** Deletes for good what everybody forgot more than a day ago. */
export async function forgetRemovedRules(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restorableFor).toISOString();
  const { userId, id, removedAt } = sortingRules;
  await forgetRows(database, { table: sortingRules, key: [userId, id], where: lt(removedAt, before) });
}
