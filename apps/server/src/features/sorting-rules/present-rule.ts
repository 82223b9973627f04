import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { RuleRow } from './sorting-rule-store.ts';

/** A rule with the contract's field names. */
export const presentRule = (row: RuleRow): SortingRule => ({
  id: row.id,
  phrase: row.phrase,
  title: row.title,
  category: row.category,
  bucket_name: row.bucket,
  purchaseCategory: row.purchaseCategory,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});
