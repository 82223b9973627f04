import type { Contact } from '@pouch/contract/contacts';
import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { shownName } from '../../db/shown-name.ts';

/** The most requests of others that are shown at once; the next come up when these are answered. */
const mostRequests = 200;

/**
 * What a person sees of their contacts, in one query. Of somebody who was asked they see the address alone, whether or
 * not it has an account; who asked them is found by their own address, unless they have blocked them.
 */
const seen = (userId: string): SQL => sql`
  select ${contacts.id} as id,
    case when ${contacts.blockedAt} is not null then 'blocked' when ${contacts.state} = 'accepted' then 'accepted'
      else 'pending_sent' end as status,
    coalesce(${contacts.nickname}, ${shownName}, ${contacts.email}) as "contactDisplayName",
    ${contacts.email} as "contactEmail"
  from ${contacts}
  left join ${users} on ${users.id} = ${contacts.contactId}
  left join ${profiles} on ${profiles.userId} = ${users.id}
  where ${contacts.userId} = ${userId}
  union all (
  select ${contacts.id}, 'pending_received', ${shownName}, ${users.email}
  from ${users} as receiver
  join ${contacts} on ${contacts.email} = receiver.email and ${contacts.state} = 'asked'
  join ${users} on ${users.id} = ${contacts.userId}
  left join ${profiles} on ${profiles.userId} = ${users.id}
  where receiver.id = ${userId} and not exists (
    select from ${contacts} as own where own.user_id = receiver.id and own.email = ${users.email}
  )
  order by ${contacts.createdAt} limit ${mostRequests})`;

/** Everybody a person knows, has asked, was asked by or has blocked, by their names. */
export async function findContacts(handle: Handle, userId: string): Promise<Contact[]> {
  const { rows } = await handle.execute<Contact & Record<string, unknown>>(
    sql`select * from (${seen(userId)}) as seen order by lower("contactDisplayName"), id`,
  );
  return rows;
}

export async function findContact(handle: Handle, userId: string, id: string): Promise<Contact | undefined> {
  const { rows } = await handle.execute<Contact & Record<string, unknown>>(
    sql`select * from (${seen(userId)}) as seen where id = ${id}`,
  );
  return rows[0];
}

/** Another text whenever `findContacts` would answer something else. */
export async function contactsVersion(handle: Handle, userId: string): Promise<string> {
  const { rows } = await handle.execute<{ version: string | null }>(
    sql`select md5(string_agg(seen::text, '' order by id)) as version from (${seen(userId)}) as seen`,
  );
  return rows[0]?.version ?? 'none';
}
