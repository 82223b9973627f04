import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';

export type ContactRow = typeof contacts.$inferSelect;
type NewContact = typeof contacts.$inferInsert;

export interface Account {
  id: string;
  email: string;
}

/** Any number will do, as long as every Pouch server uses the same one. */
const pairLock = 7_068_236_825;

/**
 * Lets whoever else decides anything between two addresses wait until the transaction ends, on whatever server, and
 * keeps their accounts from going meanwhile. Answers the accounts; an address without one is locked in the same way.
 */
export async function lockPair(tx: Transaction, emails: [string, string]): Promise<Account[]> {
  const pair = emails.toSorted().join('\n');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, ${pairLock}))`);
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(users.id)
    .for('key share');
}

/**
 * What the accounts of two addresses are to each other: one row, two or none. Asked in the same way when one of the
 * addresses has no account.
 */
export async function findBetween(
  handle: Handle,
  accounts: Account[],
  emails: [string, string],
): Promise<ContactRow[]> {
  return handle
    .select()
    .from(contacts)
    .where(
      and(
        inArray(
          contacts.userId,
          accounts.map(({ id }) => id),
        ),
        inArray(contacts.email, emails),
      ),
    );
}

/** The address that a person means by the id of a contact or of a request that they were sent. */
export async function findAddressById(
  handle: Handle,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const isOwn = eq(contacts.userId, userId);
  const ownAddress = handle.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isForMe = and(inArray(contacts.state, ['asked', 'declined']), eq(contacts.email, ownAddress));
  const rows = await handle
    .select({ ownerId: contacts.userId, email: contacts.email, ownerEmail: users.email })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(and(eq(contacts.id, id), or(isOwn, isForMe)));
  const own = rows.find(({ ownerId }) => ownerId === userId);
  return own ? own.email : rows[0]?.ownerEmail;
}

/** How many somebody has, asked and blocked ones included. */
export async function countContacts(handle: Handle, userId: string): Promise<number> {
  const [row] = await handle.select({ count: count() }).from(contacts).where(eq(contacts.userId, userId));
  return row?.count ?? 0;
}

export async function insertContact(tx: Transaction, row: NewContact): Promise<void> {
  await tx.insert(contacts).values(row);
}

export async function saveContact(
  tx: Transaction,
  { userId, id }: Pick<ContactRow, 'userId' | 'id'>,
  changes: Partial<Omit<NewContact, 'userId' | 'id'>>,
): Promise<void> {
  await tx
    .update(contacts)
    .set(changes)
    .where(and(eq(contacts.userId, userId), eq(contacts.id, id)));
}

export async function deleteContact(
  tx: Transaction,
  { userId, id }: Pick<ContactRow, 'userId' | 'id'>,
): Promise<void> {
  await tx.delete(contacts).where(and(eq(contacts.userId, userId), eq(contacts.id, id)));
}

/** Deletes every row of others that holds the address of somebody who leaves; answers whose rows those were. */
export async function deleteRowsAbout(tx: Transaction, email: string): Promise<string[]> {
  const gone = await tx
    .delete(contacts)
    .where(eq(contacts.email, email))
    .returning({ userId: contacts.userId });
  return gone.map(({ userId }) => userId);
}
