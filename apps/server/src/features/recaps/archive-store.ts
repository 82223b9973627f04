import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { completions } from '../../db/schema/completions.ts';
import { items } from '../../db/schema/items.ts';

/**
 * Archives what each user completed up to the end of the given week; later completions stay. Returns the users with
 * newly archived items. Lock order: by user and item id, as everywhere.
 */
export async function archiveCompleted(
  tx: Transaction,
  { weeks, now }: { weeks: readonly { userId: string; week: string }[]; now: string },
): Promise<Set<string>> {
  const userIds = sql.param(weeks.map(({ userId }) => userId));
  const named = sql.param(weeks.map(({ week }) => week));
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with done as (
      select ${items.userId}, ${items.id}
      from unnest(${userIds}::uuid[], ${named}::date[]) as over (user_id, week)
      join ${items} on ${items.userId} = over.user_id
      where ${items.status} = 'Completed' and ${items.archivedAt} is null and ${items.removedAt} is null
        and not exists (
          select from ${completions} where ${completions.userId} = ${items.userId}
            and ${completions.itemId} = ${items.id} and ${completions.occurrenceAt} is null
            and ${completions.week} > over.week
        )
      order by ${items.userId}, ${items.id}
      for update of ${items}
    ),
    archived as (
      update ${items} set archived_at = ${now} from done
      where ${items.userId} = done.user_id and ${items.id} = done.id
      returning ${items.userId}
    )
    select distinct user_id from archived`);
  return new Set(rows.map(({ user_id }) => user_id));
}
