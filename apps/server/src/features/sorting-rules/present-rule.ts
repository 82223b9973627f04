import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import type { RuleRow } from './sorting-rule-store.ts';

/** A rule as the contract names its fields. */
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
