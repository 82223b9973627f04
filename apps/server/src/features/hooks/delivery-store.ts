import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { hookDeliveries } from '../../db/schema/connections/hooks.ts';
import type { HookKey } from './hook-store.ts';
import type { Attempt } from './post-message.ts';

export type DeliveryRow = typeof hookDeliveries.$inferSelect;

/** How many messages of a hook are kept once they are delivered or given up. */
const keptDeliveries = 50;

/** Pauses after the first failed attempt, the second, …: the eighth attempt is 24 hours after the first. */
const pauseMinutes = [1, 5, 30, 120, 300, 480, 504];

export const maxAttempts = pauseMinutes.length + 1;

const isDelivery = ({ userId, id }: Pick<DeliveryRow, 'userId' | 'id'>) =>
  and(eq(hookDeliveries.userId, userId), eq(hookDeliveries.id, id));

/** Messages of a hook. */
const isForHook = ({ userId, id }: HookKey) =>
  and(eq(hookDeliveries.userId, userId), eq(hookDeliveries.hookId, id));

/** Some hooks of any users for which a message is due. */
export async function findDueHooks(database: Database, now: Date): Promise<HookKey[]> {
  const { userId, hookId, state, dueAt } = hookDeliveries;
  return database
    .selectDistinct({ userId, id: hookId })
    .from(hookDeliveries)
    .where(and(eq(state, 'waiting'), lte(dueAt, now.toISOString())))
    .limit(1_000);
}

/**
 * Takes the hook's oldest message that is due and has none before it about the same thing. It becomes due again after the
 * pause of a failed attempt, so that another server sends it if this one dies.
 */
export async function takeDueDelivery(
  tx: Transaction,
  hook: HookKey,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { userId, hookId, thing, createdAt, id, state, dueAt } = hookDeliveries;
  const isFirst = sql`not exists (select from ${hookDeliveries} earlier
    where earlier.user_id = ${userId} and earlier.hook_id = ${hookId} and earlier.thing = ${thing}
      and earlier.state = 'waiting' and (earlier.created_at, earlier.id) < (${createdAt}, ${id}))`;
  const [due] = await tx
    .select({ userId, id })
    .from(hookDeliveries)
    .where(and(isForHook(hook), eq(state, 'waiting'), lte(dueAt, now.toISOString()), isFirst))
    .orderBy(createdAt, id)
    .limit(1)
    .for('update', { skipLocked: true });
  return due && takeDelivery(tx, due, now);
}

/** Begins an attempt. */
export async function takeDelivery(
  tx: Transaction,
  key: Pick<DeliveryRow, 'userId' | 'id'>,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const moment = now.toISOString();
  const minutes = sql`(array[${sql.join(
    pauseMinutes.map((pause) => sql`${pause}::int`),
    sql`, `,
  )}])[least(${hookDeliveries.attempts} + 1, ${pauseMinutes.length}::int)]`;
  const [taken] = await tx
    .update(hookDeliveries)
    .set({
      attempts: sql`${hookDeliveries.attempts} + 1`,
      attemptedAt: moment,
      dueAt: sql`${moment}::timestamptz + ${minutes} * interval '1 minute'`,
    })
    .where(isDelivery(key))
    .returning();
  return taken;
}

export async function insertTestDelivery(
  tx: Transaction,
  row: Pick<DeliveryRow, 'userId' | 'hookId' | 'id' | 'createdAt'>,
) {
  await tx.insert(hookDeliveries).values({ ...row, type: 'test', thing: row.id, giveUpAt: row.createdAt });
}

export async function saveBody(tx: Transaction, row: DeliveryRow, body: string): Promise<void> {
  await tx.update(hookDeliveries).set({ body }).where(isDelivery(row));
}

/** Keeps what became of an attempt. */
export async function saveAttempt(
  tx: Transaction,
  row: DeliveryRow,
  attempt: Attempt & Pick<DeliveryRow, 'state'>,
): Promise<DeliveryRow | undefined> {
  const [saved] = await tx.update(hookDeliveries).set(attempt).where(isDelivery(row)).returning();
  return saved;
}

/** Gives up what waits for a hook for 24 hours. */
export async function giveUpOld(tx: Transaction, hook: HookKey, now: Date): Promise<void> {
  await tx
    .update(hookDeliveries)
    .set({
      state: 'failed',
      error: sql`coalesce(${hookDeliveries.error}, 'The receiver failed for 24 hours.')`,
    })
    .where(
      and(
        isForHook(hook),
        eq(hookDeliveries.state, 'waiting'),
        lte(hookDeliveries.giveUpAt, now.toISOString()),
      ),
    );
}

/** The last 50 messages of a hook, the latest first. */
export async function findDeliveries(handle: Handle, hook: HookKey): Promise<DeliveryRow[]> {
  const { createdAt, id } = hookDeliveries;
  return handle
    .select()
    .from(hookDeliveries)
    .where(isForHook(hook))
    .orderBy(desc(createdAt), desc(id))
    .limit(keptDeliveries);
}

/** Lets a message of a hook be delivered again, with attempts for 24 hours. Undefined if there is none with this id. */
export async function renewDelivery(
  tx: Transaction,
  hook: HookKey,
  { id, now }: { id: string; now: Date },
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(hookDeliveries)
    .set({
      state: 'waiting',
      attempts: 0,
      dueAt: now.toISOString(),
      giveUpAt: new Date(now.getTime() + dayMs).toISOString(),
    })
    .where(and(isForHook(hook), eq(hookDeliveries.id, id)))
    .returning();
  return row;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes all but the last messages of a hook that are delivered or given up. */
export async function deleteOldDeliveries(database: Database, hook: HookKey): Promise<void> {
  const { createdAt, id, state } = hookDeliveries;
  const isOver = and(isForHook(hook), ne(state, 'waiting'));
  const kept = database
    .select({ id })
    .from(hookDeliveries)
    .where(isOver)
    .orderBy(desc(createdAt), desc(id))
    .limit(keptDeliveries);
  await database.delete(hookDeliveries).where(and(isOver, sql`${id} not in ${kept}`));
}
