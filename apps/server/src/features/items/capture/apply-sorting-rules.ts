import { findRule } from '@pouch/sorter/rules/find-rule';
import { ruleKey } from '@pouch/sorter/rules/rule-key';
import { sortThought, understandThought } from '@pouch/sorter/item/sort-thought';
import type { SortedItem, ThoughtContext } from '@pouch/sorter/types/sorted-item';

/**
 * What somebody else made of a thought, with the writer's own corrections in force (SO-08): each item is where they say,
 * unless the text itself says plainly where it belongs. `text` is the thought as it was written.
 */
export function withRules(
  items: readonly SortedItem[],
  { text, ...context }: ThoughtContext & { text: string },
): SortedItem[] {
  const { rules = [] } = context;
  if (rules.length === 0) return [...items];
  const settled = understandThought(text, context)
    .filter(({ reading }) => reading.basis !== 'learned')
    .map(({ title }) => ruleKey(title));
  return items.map((item) => {
    const isFree = findRule(item.title, rules) !== null && !settled.includes(ruleKey(item.title));
    return isFree ? moved(item, context) : item;
  });
}

/** The item where the sorter, which heeds the corrections, puts its name. */
function moved(item: SortedItem, context: ThoughtContext): SortedItem {
  const [named, ...more] = sortThought(item.title, context);
  if (named === undefined || more.length > 0) return item;
  const { category, bucket, purchaseCategory, urgency, context: sphere, needLevel } = named;
  if (category === item.category) return { ...item, bucket, purchaseCategory };
  return { ...item, category, bucket, purchaseCategory, urgency, context: sphere, needLevel };
}
