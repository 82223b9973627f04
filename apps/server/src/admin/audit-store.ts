import { desc, eq } from 'drizzle-orm';
import type { Handle } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { accountEvents, operatorCommands } from '../db/schema/sign-in/activity.ts';

/** Rows in one list. */
export const maxListedEvents = 500;

/** Events of one account, or of all, the latest first. For operators, so not scoped to an owner. */
export async function findEvents(handle: Handle, accountId: string | undefined) {
  const { at, kind, device, ipAddress, count } = accountEvents;
  return handle
    .select({ at, what: kind, account: users.email, device, ipAddress, count })
    .from(accountEvents)
    .innerJoin(users, eq(users.id, accountEvents.userId))
    .where(accountId === undefined ? undefined : eq(accountEvents.userId, accountId))
    .orderBy(desc(at), desc(accountEvents.id))
    .limit(maxListedEvents);
}

/** Commands about one account, or about all, the latest first. */
export async function findCommands(handle: Handle, accountId: string | undefined) {
  const { at, command } = operatorCommands;
  return handle
    .select({ at, command, email: users.email, id: operatorCommands.accountId })
    .from(operatorCommands)
    .leftJoin(users, eq(users.id, operatorCommands.accountId))
    .where(accountId === undefined ? undefined : eq(operatorCommands.accountId, accountId))
    .orderBy(desc(at), desc(operatorCommands.id))
    .limit(maxListedEvents);
}
