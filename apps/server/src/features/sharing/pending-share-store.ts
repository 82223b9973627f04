import type { ShareRequest } from '@pouch/contract/sharing';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { shares } from '../../db/schema/shares.ts';
import { displayName } from '../../db/display-name.ts';

interface PendingRow extends Record<string, unknown> {
  id: string;
  listId: LifeListId | null;
  title: string;
  name: string;
  email: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** A user's pending shares, in one query; the sender's name is the nickname the user gave them, if any. */
const pendingShares = (userId: string): SQL => sql`
  select ${shares.id} as id, ${shares.listId} as "listId", ${shares.title} as title,
    coalesce(${contacts.nickname}, ${displayName}) as name, ${users.email} as email,
    to_char(${shares.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from ${shares}
  join ${users} on ${users.id} = ${shares.senderId}
  join ${contacts} on ${contacts.userId} = ${shares.userId} and ${contacts.contactId} = ${shares.senderId}
  left join ${profiles} on ${profiles.userId} = ${users.id}
  where ${shares.userId} = ${userId} and ${shares.answeredAt} is null and not ${shares.isWithheld}`;

/** Oldest first. */
export async function findPendingShares(handle: Handle, userId: string): Promise<ShareRequest[]> {
  const { rows } = await handle.execute<PendingRow>(
    sql`select * from (${pendingShares(userId)}) as pending order by "createdAt", id`,
  );
  return rows.map(presentPendingShare);
}

export async function findPendingShare(
  handle: Handle,
  userId: string,
  id: string,
): Promise<ShareRequest | undefined> {
  const { rows } = await handle.execute<PendingRow>(
    sql`select * from (${pendingShares(userId)}) as pending where id = ${id}`,
  );
  return rows.map(presentPendingShare)[0];
}

/** A hash of what `findPendingShares` returns. */
export async function pendingSharesVersion(handle: Handle, userId: string): Promise<string> {
  const { rows } = await handle.execute<{ version: string | null }>(
    sql`select md5(string_agg(pending::text, '' order by id)) as version from (${pendingShares(userId)}) as pending`,
  );
  return rows[0]?.version ?? 'none';
}

function presentPendingShare({ id, listId, title, name, email, createdAt }: PendingRow): ShareRequest {
  const common = { id, fromUserName: name, fromUserEmail: email, created_at: createdAt };
  if (listId === null)
    return { ...common, type: 'item', data: { cleaned_title: title, original_text: title } };
  return { ...common, type: 'lifelist', data: { listId, title, templatename: lifeListTitles[listId] } };
}
