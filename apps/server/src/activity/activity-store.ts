import type { ActivityKind } from '@pouch/contract/account';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Handle, Transaction } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { accountEvents, operatorCommands } from '../db/schema/sign-in/activity.ts';

export type ActivityRow = typeof accountEvents.$inferSelect;

export interface NewActivity {
  userId: string;
  kind: ActivityKind;
  device: string | null;
  ipAddress: string | null;
  now: Date;
}

/** How long events and commands are kept: three months, enough to look back once something seems odd. */
const keptDays = 90;
const hourMs = 60 * 60 * 1000;

export async function insertActivity(handle: Handle, { now, ...event }: NewActivity): Promise<void> {
  await handle.insert(accountEvents).values({ ...event, id: uuidv7(), at: now.toISOString() });
}

/** Counts an event that may come in a crowd into the same one from the same place within the last hour, if there is one. */
export async function countActivity(tx: Transaction, event: NewActivity): Promise<void> {
  const { userId, kind, device, ipAddress, now } = event;
  const counted = await tx
    .update(accountEvents)
    .set({ count: sql`${accountEvents.count} + 1`, at: now.toISOString() })
    .where(
      and(
        eq(accountEvents.userId, userId),
        eq(accountEvents.kind, kind),
        sql`${accountEvents.device} is not distinct from ${device}`,
        sql`${accountEvents.ipAddress} is not distinct from ${ipAddress}`,
        gt(accountEvents.at, new Date(now.getTime() - hourMs).toISOString()),
      ),
    )
    .returning({ id: accountEvents.id });
  if (counted.length === 0) await insertActivity(tx, event);
}

/** The events of a user, the latest first. */
export async function findActivity(handle: Handle, userId: string, limit: number): Promise<ActivityRow[]> {
  return handle
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(limit);
}

/** The account with an address. Not scoped to an owner: the caller only records that it was tried. */
export async function findUserIdByEmail(handle: Handle, email: string): Promise<string | undefined> {
  const [row] = await handle.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

/** Remembers an operator's command; `accountId` is that of the account it was about, also if it is deleted by now. */
export async function insertCommand(
  handle: Handle,
  { command, accountId, now }: { command: string; accountId: string | null; now: Date },
): Promise<void> {
  await handle.insert(operatorCommands).values({ id: uuidv7(), command, accountId, at: now.toISOString() });
}

/** Deletes the events and commands of all users that are older than three months. */
export async function purgeOldActivity(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * hourMs).toISOString();
  await database.delete(accountEvents).where(lt(accountEvents.at, before));
  await database.delete(operatorCommands).where(lt(operatorCommands.at, before));
}
