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

/** Who looks at their contacts, and whether requests wait until their address was shown to be their own. */
export interface Viewer {
  userId: string;
  needsVerifiedEmail: boolean;
}

/** Any number works, as long as every Pouch server uses the same one. */
const pairLockSeed = 7_068_236_825;

/**
 * Serialises changes between two email addresses, across servers, until the transaction ends, and keeps their accounts
 * from being deleted meanwhile. Returns the accounts that exist; an address without one is locked the same way.
 */
export async function lockEmailPair(tx: Transaction, emails: [string, string]): Promise<Account[]> {
  const pair = emails.toSorted().join('\n');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, ${pairLockSeed}))`);
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(users.id)
    .for('key share');
}

/**
 * The contact rows between two email addresses: two, one or none. The query is the same if one of them has no account.
 */
export async function findContactsBetween(
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

/** The email address of the other side of a contact, or of a request sent to this user. */
export async function findEmailById(
  handle: Handle,
  { userId, needsVerifiedEmail }: Viewer,
  id: string,
): Promise<string | undefined> {
  const isOwn = eq(contacts.userId, userId);
  const ownEmail = handle
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), needsVerifiedEmail ? users.emailVerified : undefined));
  const isForMe = and(inArray(contacts.state, ['asked', 'declined']), eq(contacts.email, ownEmail));
  const rows = await handle
    .select({ ownerId: contacts.userId, email: contacts.email, ownerEmail: users.email })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .where(and(eq(contacts.id, id), or(isOwn, isForMe)));
  const own = rows.find(({ ownerId }) => ownerId === userId);
  return own ? own.email : rows[0]?.ownerEmail;
}

export async function hasVerifiedEmail(handle: Handle, userId: string): Promise<boolean> {
  const [row] = await handle
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isVerified === true;
}

/** The number of a user's contacts, with sent requests and blocked ones. */
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

/**
 * Moves the rows of other users about a user whose address changed to the new one; returns the owners' ids. A request that
 * one of them had sent to the new address gives way to the contact they are.
 */
export async function moveContacts(
  tx: Transaction,
  { userId, to }: { userId: string; to: string },
): Promise<string[]> {
  const owners = tx.select({ id: contacts.userId }).from(contacts).where(eq(contacts.contactId, userId));
  await tx
    .delete(contacts)
    .where(
      and(
        eq(contacts.email, to),
        or(eq(contacts.userId, userId), inArray(contacts.userId, owners)),
        sql`${contacts.contactId} is distinct from ${userId}`,
      ),
    );
  const moved = await tx
    .update(contacts)
    .set({ email: to })
    .where(eq(contacts.contactId, userId))
    .returning({ userId: contacts.userId });
  return moved.map((row) => row.userId);
}

/** Deletes every row of other users that holds the email address of a deleted account; returns the owners' ids. */
export async function deleteContactsByEmail(tx: Transaction, email: string): Promise<string[]> {
  const deleted = await tx
    .delete(contacts)
    .where(eq(contacts.email, email))
    .returning({ userId: contacts.userId });
  return deleted.map(({ userId }) => userId);
}
