import { z } from 'zod';
import { item, kindConfidence } from './items.ts';
import { buckets, categories, purchaseCategories } from '../vocabulary.ts';

/** A rule learned from a user's correction: things of this name belong to this kind (SO-08). */
export const sortingRule = z.object({
  id: z.uuid(),
  /** The name in the form that thoughts are compared with: lower case, singular, without counts and articles. */
  phrase: z.string(),
  /** The name as the user knows it: the title of the corrected item. */
  title: z.string(),
  category: z.enum(categories),
  /** With category Bucket only. */
  bucket_name: z.enum(buckets).nullable(),
  /** With category Shopping only; null: the sorter decides. */
  purchaseCategory: z.enum(purchaseCategories).nullable(),
  created_at: z.string(),
  /** When it was last learned. */
  updated_at: z.string(),
});
export type SortingRule = z.infer<typeof sortingRule>;

/** How a correction changes the sorting of later thoughts. */
export const learningResult = z.object({
  /** The rule now in force for this name; null: the sorter decides again. */
  rule: sortingRule.nullable(),
  /** The rule in force before, to restore if the correction is undone. */
  before: sortingRule.nullable(),
  /** The user's other active items that the rule would move. */
  otherItemIds: z.array(z.uuid()),
});
export type LearningResult = z.infer<typeof learningResult>;

/** An item of a new thought, how sure its kind is, and what was learned if the user chose it. */
export const addedItem = item.extend({ ...kindConfidence.shape, learned: learningResult.optional() });
export type AddedItem = z.infer<typeof addedItem>;

/** The changed item, and what was learned from its new kind, if anything. */
export const updateItemResponse = item.extend({ learned: learningResult.optional() });
export type UpdateItemResponse = z.infer<typeof updateItemResponse>;

export const applySortingRuleResponse = z.object({
  /** The items that moved. */
  items: z.array(item),
  /** The same items as they were, in the same order. */
  before: z.array(item),
});
export type ApplySortingRuleResponse = z.infer<typeof applySortingRuleResponse>;
