import { buckets, categories } from '@pouch/contract/vocabulary';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { completions } from '../../db/schema/completions.ts';
import type { PortableKind } from '../../portability/portable-kind.ts';
import { canBeOfWeek, moment, week } from '../../portability/row-fields.ts';
import { withoutOwner } from '../../portability/without-owner.ts';

const pageSize = 1000;

const portable = z
  .object({
    /** The item, which may be gone by now. */
    item: z.uuid(),
    /** Of a recurring item the date that was done. */
    occurrenceAt: moment.nullish(),
    completedAt: moment,
    category: z.enum(categories),
    bucket: z.enum(buckets).nullish(),
    /** The Sunday on which its week ended. */
    week,
  })
  .refine(({ category, bucket }) => (category === 'Bucket') === Boolean(bucket), {
    path: ['bucket'],
    error: 'A bucket belongs to the category Bucket',
  });
type PortableCompletion = z.output<typeof portable>;

/** What was completed when. What a file claims of days to come, or of a week that it cannot be of, is left out. */
export const portableCompletions: PortableKind<PortableCompletion> = {
  name: 'completions',
  counted: 'completions',
  schema: portable,
  read: async function* (handle, userId) {
    let last: PortableCompletion | undefined;
    for (;;) {
      const page = await pageAfter(handle, userId, last);
      if (page.length > 0) yield page;
      if (page.length < pageSize) return;
      last = page.at(-1);
    }
  },
  add: async (tx, { userId, now }, rows) => {
    const over = rows.filter(({ completedAt, week }) => completedAt <= now && canBeOfWeek(completedAt, week));
    if (over.length === 0) return { added: 0, skipped: rows.length };
    const added = await tx
      .insert(completions)
      .values(over.map(({ item, ...row }) => ({ ...row, userId, itemId: item })))
      .onConflictDoNothing()
      .returning({ itemId: completions.itemId });
    return { added: added.length, skipped: rows.length - added.length };
  },
};

async function pageAfter(
  handle: Handle,
  userId: string,
  last: PortableCompletion | undefined,
): Promise<PortableCompletion[]> {
  const place = sql`(${completions.itemId}, coalesce(${completions.occurrenceAt}, 'infinity'))`;
  const after =
    last && sql`${place} > (${last.item}::uuid, coalesce(${last.occurrenceAt}::timestamptz, 'infinity'))`;
  const rows = await handle
    .select()
    .from(completions)
    .where(and(eq(completions.userId, userId), after))
    .orderBy(asc(completions.itemId), asc(sql`coalesce(${completions.occurrenceAt}, 'infinity')`))
    .limit(pageSize);
  return rows.map(({ itemId, ...row }) => ({ item: itemId, ...withoutOwner(row) }));
}
