import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../db/database.ts';
import { queuedMails, type QueuedMail } from '../db/schema/sign-in/queued-mails.ts';

export type QueuedMailRow = typeof queuedMails.$inferSelect;

export async function insertMail(
  tx: Transaction,
  { userId, mail, now }: { userId: string; mail: QueuedMail; now: Date },
): Promise<void> {
  await tx.insert(queuedMails).values({ userId, id: uuidv7(), mail, dueAt: now.toISOString() });
}

/**
 * Takes the mail of any user that has been due the longest. It becomes due again after a pause that doubles with each
 * attempt, from a minute on, so that another server sends it if this one dies.
 */
export async function takeDueMail(database: Database, now: Date): Promise<QueuedMailRow | undefined> {
  const moment = now.toISOString();
  const { id, attempts, dueAt } = queuedMails;
  return database.transaction(async (tx) => {
    const [due] = await tx
      .select({ id })
      .from(queuedMails)
      .where(lte(dueAt, moment))
      .orderBy(asc(dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return undefined;
    const nextDue = sql`${moment}::timestamptz + interval '1 minute' * power(2, ${attempts})`;
    const [taken] = await tx
      .update(queuedMails)
      .set({ attempts: sql`${attempts} + 1`, dueAt: nextDue })
      .where(eq(id, due.id))
      .returning();
    return taken;
  });
}

export async function deleteMail(database: Database, { userId, id }: QueuedMailRow): Promise<void> {
  await database.delete(queuedMails).where(and(eq(queuedMails.userId, userId), eq(queuedMails.id, id)));
}
