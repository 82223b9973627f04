import type { SentShare } from '@pouch/contract/sharing';
import { sql } from 'drizzle-orm';
import { displayName } from '../../db/display-name.ts';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { sharedObjectId, shares } from '../../db/schema/shares.ts';

const maxSentShares = 1000;

type SentRow = SentShare & Record<string, unknown>;

/**
 * What a user has sent to those who are their contacts still, newest first, once per thing and contact; the contact's
 * name is the nickname the user gave them, if any. A share that its receiver never sees is pending.
 */
export async function findSentShares(handle: Handle, userId: string): Promise<SentShare[]> {
  const { rows } = await handle.execute<SentRow>(sql`select * from (
    select distinct on (${shares.userId}, ${sharedObjectId(shares)})
      ${shares.itemId} as "itemId", ${shares.listId} as "listId", ${contacts.id} as "contactId",
      coalesce(${contacts.nickname}, ${displayName}) as "contactName",
      case when ${shares.answeredAt} is null then 'pending' else 'answered' end as state,
      to_char(${shares.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"
    from ${shares}
    join ${contacts} on ${contacts.userId} = ${shares.senderId} and ${contacts.contactId} = ${shares.userId}
      and ${contacts.state} = 'accepted'
    join ${users} on ${users.id} = ${shares.userId}
    left join ${profiles} on ${profiles.userId} = ${users.id}
    where ${shares.senderId} = ${userId}
    order by ${shares.userId}, ${sharedObjectId(shares)}, ${shares.answeredAt} is null desc, ${shares.createdAt} desc
  ) as sent order by "sentAt" desc, "contactId", coalesce("itemId"::text, "listId") limit ${maxSentShares}`);
  return rows;
}
