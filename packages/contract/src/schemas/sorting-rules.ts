import { z } from 'zod';
import { item } from './items.ts';
import { buckets, categories, purchaseCategories } from '../vocabulary.ts';

/** What one of a person's corrections taught: things of this name belong here (SO-08). */
export const sortingRule = z.object({
  id: z.uuid(),
  /** The name as thoughts are compared with it: lower case, singular, without counts and articles. */
  phrase: z.string(),
  /** The name as the person knows it: the title of the item that was corrected. */
  title: z.string(),
  category: z.enum(categories),
  /** With category Bucket only. */
  bucket_name: z.enum(buckets).nullable(),
  /** With category Shopping only; null leaves it to the sorter. */
  purchaseCategory: z.enum(purchaseCategories).nullable(),
  created_at: z.string(),
  /** When it was taught last. */
  updated_at: z.string(),
});
export type SortingRule = z.infer<typeof sortingRule>;

/** What a correction changed for later thoughts. */
export const learned = z.object({
  /** What holds now for things of this name; null when they are sorted by themselves again. */
  rule: sortingRule.nullable(),
  /** What held before, to be restored when the correction is taken back. */
  before: sortingRule.nullable(),
  /** The person's other active items that would go elsewhere by the rule. */
  otherItemIds: z.array(z.uuid()),
});
export type Learned = z.infer<typeof learned>;

/** A changed item, and what its new kind taught, when it taught anything. */
export const updateItemAnswer = item.extend({ learned: learned.optional() });
export type UpdateItemAnswer = z.infer<typeof updateItemAnswer>;

export const applySortingRuleAnswer = z.object({
  /** The items that went elsewhere. */
  items: z.array(item),
  /** The same items as they were, in the same order. */
  before: z.array(item),
});
export type ApplySortingRuleAnswer = z.infer<typeof applySortingRuleAnswer>;
