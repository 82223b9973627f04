import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { bucketLooks } from './category-display.ts';

type Kind = Pick<SortingRule, 'category' | 'bucket_name' | 'purchaseCategory'>;

/** Purchase categories whose bare name would be taken for something else. */
const ambiguous = ['Home', 'Other', 'Recreational'];

/** Where a thing belongs, inside a sentence: "Supermarket", "Home shopping", "the Read bucket". */
export function kindInWords({ category, bucket_name, purchaseCategory }: Kind): string {
  if (bucket_name !== null) return `the ${bucketLooks[bucket_name].label} bucket`;
  if (purchaseCategory === null) return category;
  return ambiguous.includes(purchaseCategory) ? `${purchaseCategory} shopping` : purchaseCategory;
}

/** The same as one or two facts of a row: "Shopping", "Supermarket". */
export function kindParts({ category, bucket_name, purchaseCategory }: Kind): string[] {
  const part = bucket_name === null ? purchaseCategory : bucketLooks[bucket_name].label;
  return part === null ? [category] : [category, part];
}

/** The most characters of a name inside a sentence. */
const longestName = 40;

/** A name as it stands in a sentence: cut where it would drown it. */
export function nameInWords(title: string): string {
  const characters = Array.from(title);
  return characters.length <= longestName ? title : `${characters.slice(0, longestName - 1).join('')}…`;
}
