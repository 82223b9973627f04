import { buckets, categories } from '@pouch/contract/vocabulary';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { completions } from '../../db/schema/completions.ts';
import type { ExportSection } from '../../portability/export-section.ts';
import { canBelongToWeek, moment, week } from '../../portability/row-fields.ts';
import { withoutOwner } from '../../portability/without-owner.ts';

const pageSize = 1000;

const portable = z
  .object({
    /** The item's id; the item may be deleted. */
    item: z.uuid(),
    /** For a recurring item, the occurrence that was completed. */
    occurrenceAt: moment.nullish(),
    completedAt: moment,
    category: z.enum(categories),
    bucket: z.enum(buckets).nullish(),
    /** The Sunday on which the completion's week ended. */
    week,
  })
  .refine(({ category, bucket }) => (category === 'Bucket') === Boolean(bucket), {
    path: ['bucket'],
    error: 'A bucket belongs to the category Bucket',
  });
type PortableCompletion = z.output<typeof portable>;

/** A user's completions. An import skips those in the future and those whose week does not fit their time. */
export const portableCompletions: ExportSection<PortableCompletion> = {
  name: 'completions',
  countKey: 'completions',
  schema: portable,
  read: async function* (handle, userId) {
    let last: PortableCompletion | undefined;
    for (;;) {
      const page = await findPageAfter(handle, userId, last);
      if (page.length > 0) yield page;
      if (page.length < pageSize) return;
      last = page.at(-1);
    }
  },
  add: async (tx, { userId, now }, rows) => {
    const over = rows.filter(
      ({ completedAt, week }) => completedAt <= now && canBelongToWeek(completedAt, week),
    );
    if (over.length === 0) return { added: 0, skipped: rows.length };
    const added = await tx
      .insert(completions)
      .values(over.map(({ item, ...row }) => ({ ...row, userId, itemId: item })))
      .onConflictDoNothing()
      .returning({ itemId: completions.itemId });
    return { added: added.length, skipped: rows.length - added.length };
  },
};

async function findPageAfter(
  handle: Handle,
  userId: string,
  last: PortableCompletion | undefined,
): Promise<PortableCompletion[]> {
  const cursor = sql`(${completions.itemId}, coalesce(${completions.occurrenceAt}, 'infinity'))`;
  const after =
    last && sql`${cursor} > (${last.item}::uuid, coalesce(${last.occurrenceAt}::timestamptz, 'infinity'))`;
  const rows = await handle
    .select()
    .from(completions)
    .where(and(eq(completions.userId, userId), after))
    .orderBy(asc(completions.itemId), asc(sql`coalesce(${completions.occurrenceAt}, 'infinity')`))
    .limit(pageSize);
  return rows.map(({ itemId, ...row }) => ({ item: itemId, ...withoutOwner(row) }));
}
