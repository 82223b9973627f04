import type { Contact } from '@pouch/contract/contacts';
import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { profiles } from '../../db/schema/profiles.ts';
import type { Viewer } from './contact-store.ts';
import { displayName } from '../../db/display-name.ts';

/** All of a user's own rows (at most 500) and some requests from others; more appear as these are answered. */
const maxShown = 700;

/**
 * A user's contacts as they see them, in one query. Of a person they asked, they see only the email address, whether or
 * not it has an account. Requests to them are found by their own email address, which must be verified where
 * `needsVerifiedEmail` says so, unless they have a row for the sender (accepted, asked or blocked). Names are looked up by
 * subquery instead of a join: the lookup is by primary key, and planning, most of the query's cost, takes half the time.
 */
function contactView({ userId, needsVerifiedEmail }: Viewer): SQL {
  const isOwn = sql`${contacts.userId} = ${userId}`;
  return sql`
  select ${contacts.id} as id,
    case when not ${isOwn} then 'pending_received' when ${contacts.blockedAt} is not null then 'blocked'
      when ${contacts.state} = 'accepted' then 'accepted' else 'pending_sent' end as status,
    coalesce(case when ${isOwn} then ${contacts.nickname} end, (
      select ${displayName} from ${users} left join ${profiles} on ${profiles.userId} = ${users.id}
      where ${users.id} = case when ${isOwn} then ${contacts.contactId} else ${contacts.userId} end
    ), ${contacts.email}) as "contactDisplayName",
    case when ${isOwn} then ${contacts.email} else ${ownersEmail} end as "contactEmail"
  from ${contacts}
  where ${isOwn} or ${contacts.state} = 'asked'
    and ${contacts.email} = (select me.email from ${users} as me where me.id = ${userId}
      and (me.email_verified or not ${needsVerifiedEmail}))
    and not exists (
      select from ${contacts} as own where own.user_id = ${userId} and own.email = ${ownersEmail}
    )
  order by ${isOwn} desc, ${contacts.createdAt}, ${contacts.id} limit ${maxShown}`;
}

const ownersEmail = sql`(select ${users.email} from ${users} where ${users.id} = ${contacts.userId})`;

/** A user's contacts, sent and received requests and blocked contacts, by name. */
export async function findContacts(handle: Handle, viewer: Viewer): Promise<Contact[]> {
  const { rows } = await handle.execute<Contact & Record<string, unknown>>(
    sql`select * from (${contactView(viewer)}) as seen order by lower("contactDisplayName"), id`,
  );
  return rows;
}

export async function findContact(handle: Handle, viewer: Viewer, id: string): Promise<Contact | undefined> {
  const { rows } = await handle.execute<Contact & Record<string, unknown>>(
    sql`select * from (${contactView(viewer)}) as seen where id = ${id}`,
  );
  return rows[0];
}

/** A hash of what `findContacts` returns. */
export async function contactsVersion(handle: Handle, viewer: Viewer): Promise<string> {
  const { rows } = await handle.execute<{ version: string | null }>(
    sql`select md5(string_agg(seen::text, '' order by id)) as version from (${contactView(viewer)}) as seen`,
  );
  return rows[0]?.version ?? 'none';
}
