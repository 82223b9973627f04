import type { SortingRule } from '@pouch/sorter';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { profiles } from '../../../db/schema/profiles.ts';
import { sortingRules } from '../../../db/schema/sorting-rules.ts';

/** What the sorter needs to know about the author of a thought. */
export interface AuthorContext {
  /** The zone reported by their devices, an IANA name; null when it is unknown. */
  timezone: string | null;
  /** Their sorting rules, the most recently updated last. */
  rules: SortingRule[];
}

/** Reads the author's zone and rules in one query. */
export async function findAuthorContext(handle: Handle, userId: string): Promise<AuthorContext> {
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
