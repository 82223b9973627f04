import { maxTitleLength } from '@pouch/contract/items';
import { buckets, categories, purchaseCategories } from '@pouch/contract/vocabulary';
import { z } from 'zod';
import { sortingRules } from '../../db/schema/sorting-rules.ts';
import type { ExportSection } from '../../portability/export-section.ts';
import { moment } from '../../portability/row-fields.ts';
import { maxRules } from './learn-rule.ts';
import { findRules, deleteOldestRules, lockRules } from './sorting-rule-store.ts';

const portable = z
  .object({
    id: z.uuid(),
    phrase: z.string().min(1).max(maxTitleLength),
    title: z.string().min(1).max(maxTitleLength),
    category: z.enum(categories),
    bucket: z.enum(buckets).nullish(),
    purchaseCategory: z.enum(purchaseCategories).nullish(),
    createdAt: moment,
    updatedAt: moment.nullish(),
  })
  .refine(({ category, bucket }) => (category === 'Bucket') === Boolean(bucket), {
    path: ['bucket'],
    error: 'A bucket belongs to the category Bucket',
  });

/** A user's rules. An import skips rules for phrases that have one here. */
export const portableRules: ExportSection<z.output<typeof portable>> = {
  name: 'sortingRules',
  countKey: 'sortingRules',
  schema: portable,
  read: async function* (handle, userId) {
    const rows = await findRules(handle, userId);
    yield rows.map(({ id, phrase, title, category, bucket, purchaseCategory, createdAt, updatedAt }) => {
      return { id, phrase, title, category, bucket, purchaseCategory, createdAt, updatedAt };
    });
  },
  add: async (tx, { userId }, rows) => {
    await lockRules(tx, userId);
    const added = await tx
      .insert(sortingRules)
      .values(
        rows.map((row) => ({
          ...row,
          userId,
          purchaseCategory: row.category === 'Shopping' ? row.purchaseCategory : null,
          updatedAt: row.updatedAt ?? row.createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: sortingRules.id });
    await deleteOldestRules(tx, userId, maxRules);
    return { added: added.length, skipped: rows.length - added.length };
  },
};
