import type { ShareRequest } from '@pouch/contract/schemas/sharing';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { shares } from '../../db/schema/shares.ts';
import { shownName } from '../../db/display-name.ts';

interface PendingRow extends Record<string, unknown> {
  id: string;
  listId: LifeListId | null;
  title: string;
  name: string;
  email: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** What waits for a person's answer, in one query; the name of a sender is the one that the person gave them. */
const pending = (userId: string): SQL => sql`
  select ${shares.id} as id, ${shares.listId} as "listId", ${shares.title} as title,
    coalesce(${contacts.nickname}, ${shownName}) as name, ${users.email} as email,
    to_char(${shares.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from ${shares}
  join ${users} on ${users.id} = ${shares.senderId}
  join ${contacts} on ${contacts.userId} = ${shares.userId} and ${contacts.contactId} = ${shares.senderId}
  left join ${profiles} on ${profiles.userId} = ${users.id}
  where ${shares.userId} = ${userId} and ${shares.answeredAt} is null and not ${shares.isWithheld}`;

/** The oldest first. */
export async function findPending(handle: Handle, userId: string): Promise<ShareRequest[]> {
  const { rows } = await handle.execute<PendingRow>(
    sql`select * from (${pending(userId)}) as pending order by "createdAt", id`,
  );
  return rows.map(presentPending);
}

/** One of them, or undefined. */
export async function findOnePending(
  handle: Handle,
  userId: string,
  id: string,
): Promise<ShareRequest | undefined> {
  const { rows } = await handle.execute<PendingRow>(
    sql`select * from (${pending(userId)}) as pending where id = ${id}`,
  );
  return rows.map(presentPending)[0];
}

/** Another text whenever `findPending` would answer something else. */
export async function pendingVersion(handle: Handle, userId: string): Promise<string> {
  const { rows } = await handle.execute<{ version: string | null }>(
    sql`select md5(string_agg(pending::text, '' order by id)) as version from (${pending(userId)}) as pending`,
  );
  return rows[0]?.version ?? 'none';
}

function presentPending({ id, listId, title, name, email, createdAt }: PendingRow): ShareRequest {
  const common = { id, fromUserName: name, fromUserEmail: email, created_at: createdAt };
  if (listId === null)
    return { ...common, type: 'item', data: { cleaned_title: title, original_text: title } };
  return { ...common, type: 'lifelist', data: { listId, title, templatename: lifeListTitles[listId] } };
}
