import type { Contact } from '@pouch/contract/schemas/contacts';
import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { shownName } from '../../db/display-name.ts';

/** One's own at most, and some requests of others; the next come up when these are answered. */
const mostShown = 700;

/**
 * What a person sees of their contacts, in one query. Of somebody who was asked they see the address alone, whether or
 * not it has an account; who asked them is found by their own address, unless they have blocked them. Names are looked
 * up row by row instead of joined: that is always by a key, and the query is planned in half the time, which is most of
 * what it costs.
 */
function seen(userId: string): SQL {
  const isOwn = sql`${contacts.userId} = ${userId}`;
  return sql`
  select ${contacts.id} as id,
    case when not ${isOwn} then 'pending_received' when ${contacts.blockedAt} is not null then 'blocked'
      when ${contacts.state} = 'accepted' then 'accepted' else 'pending_sent' end as status,
    coalesce(case when ${isOwn} then ${contacts.nickname} end, (
      select ${shownName} from ${users} left join ${profiles} on ${profiles.userId} = ${users.id}
      where ${users.id} = case when ${isOwn} then ${contacts.contactId} else ${contacts.userId} end
    ), ${contacts.email}) as "contactDisplayName",
    case when ${isOwn} then ${contacts.email} else ${ownersEmail} end as "contactEmail"
  from ${contacts}
  where ${isOwn} or ${contacts.state} = 'asked'
    and ${contacts.email} = (select me.email from ${users} as me where me.id = ${userId})
    and not exists (
      select from ${contacts} as own where own.user_id = ${userId} and own.email = ${ownersEmail}
    )
  order by ${isOwn} desc, ${contacts.createdAt}, ${contacts.id} limit ${mostShown}`;
}

const ownersEmail = sql`(select ${users.email} from ${users} where ${users.id} = ${contacts.userId})`;

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
