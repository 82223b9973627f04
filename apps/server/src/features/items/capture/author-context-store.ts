import type { SortingRule } from '@pouch/sorter/types/sorted-item';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { profiles } from '../../../db/schema/profiles.ts';
import { sortingRules } from '../../../db/schema/sorting-rules.ts';

/** What the sorter is told of whoever writes a thought. */
export interface Writer {
  /** The zone that their devices have told, an IANA name, or null. */
  timezone: string | null;
  /** What their corrections taught, the latest at the end. */
  rules: SortingRule[];
}

export async function findWriter(handle: Handle, userId: string): Promise<Writer> {
  const ruleJson = sql`json_build_object('phrase', ${sortingRules.phrase}, 'category', ${sortingRules.category},
    'bucket', ${sortingRules.bucket}, 'purchaseCategory', ${sortingRules.purchaseCategory})`;
  const inOrder = sql`${asc(sortingRules.updatedAt)}, ${asc(sortingRules.id)}`;
  const rules = handle
    .select({ all: sql`coalesce(json_agg(${ruleJson} order by ${inOrder}), '[]')` })
    .from(sortingRules)
    .where(and(eq(sortingRules.userId, userId), isNull(sortingRules.removedAt)));
  const [row] = await handle
    .select({ timezone: profiles.timezone, rules: sql<SortingRule[]>`(${rules})` })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? { timezone: null, rules: [] };
}
