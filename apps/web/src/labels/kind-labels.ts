import type { SortingRule } from '@pouch/contract/sorting-rules';
import { bucketDisplays } from './category-display.ts';

type Kind = Pick<SortingRule, 'category' | 'bucket_name' | 'purchaseCategory'>;

/** Purchase categories whose name alone would be misread. */
const ambiguous = ['Home', 'Other', 'Recreational'];

/** A kind within a sentence: "Supermarket", "Home shopping", "the Read bucket". */
export function kindLabel({ category, bucket_name, purchaseCategory }: Kind): string {
  if (bucket_name !== null) return `the ${bucketDisplays[bucket_name].label} bucket`;
  if (purchaseCategory === null) return category;
  return ambiguous.includes(purchaseCategory) ? `${purchaseCategory} shopping` : purchaseCategory;
}

/** A kind as one or two facts of a row: "Shopping", "Supermarket". */
export function kindLabelParts({ category, bucket_name, purchaseCategory }: Kind): string[] {
  const part = bucket_name === null ? purchaseCategory : bucketDisplays[bucket_name].label;
  return part === null ? [category] : [category, part];
}

/** In characters. */
const maxNameLength = 40;

/** A name for use within a sentence, cut at `maxNameLength`. */
export function truncateName(title: string): string {
  const characters = Array.from(title);
  return characters.length <= maxNameLength ? title : `${characters.slice(0, maxNameLength - 1).join('')}…`;
}
