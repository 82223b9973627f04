import { maxTitleLength } from '@pouch/contract/schemas/items';
import { buckets, categories, purchaseCategories } from '@pouch/contract/vocabulary';
import { z } from 'zod';
import { sortingRules } from '../../db/schema/sorting-rules.ts';
import type { PortableKind } from '../../portability/portable-kind.ts';
import { moment } from '../../portability/row-fields.ts';
import { mostRules } from './learn-rule.ts';
import { findRules, forgetOldest, lockRules } from './sorting-rule-store.ts';

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

/** What a person's corrections taught. A rule from a file gives way to one for the same name. */
export const portableRules: PortableKind<z.output<typeof portable>> = {
  name: 'sortingRules',
  counted: 'sortingRules',
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
    await forgetOldest(tx, userId, mostRules);
    return { added: added.length, skipped: rows.length - added.length };
  },
};
