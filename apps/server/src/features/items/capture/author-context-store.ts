import type { SortingRule } from '@pouch/sorter';
import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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

/** A user's sorting rules as one value of another query. */
export function selectRules(userId: SQLWrapper): SQL<SortingRule[]> {
  const { phrase, category, bucket, purchaseCategory, updatedAt, id } = sortingRules;
  const rule = sql`json_build_object('phrase', ${phrase}, 'category', ${category}, 'bucket', ${bucket},
    'purchaseCategory', ${purchaseCategory})`;
  const isRule = and(eq(sortingRules.userId, userId), isNull(sortingRules.removedAt));
  return sql`(select coalesce(json_agg(${rule} order by ${asc(updatedAt)}, ${asc(id)}), '[]')
    from ${sortingRules} where ${isRule})`;
}

/** Reads the author's zone and rules in one query. */
export async function findAuthorContext(handle: Handle, userId: string): Promise<AuthorContext> {
  const [row] = await handle
    .select({ timezone: profiles.timezone, rules: selectRules(users.id) })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? { timezone: null, rules: [] };
}
