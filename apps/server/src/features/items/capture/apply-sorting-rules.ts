import { findRule, ruleKey, sortThought, analyseThought } from '@pouch/sorter';
import type { SortedItem, ThoughtContext } from '@pouch/sorter';

/**
 * Applies the user's sorting rules to the items of a refiner (SO-08). An item whose kind the text itself decides keeps
 * its kind. `text` is the thought as it was written.
 */
export function applySortingRules(
  items: readonly SortedItem[],
  { text, ...context }: ThoughtContext & { text: string },
): SortedItem[] {
  const { rules = [] } = context;
  if (rules.length === 0) return [...items];
  const decidedByText = analyseThought(text, context)
    .filter(({ provenance }) => provenance.source !== 'learned')
    .map(({ title }) => ruleKey(title));
  return items.map((item) => {
    const hasRule = findRule(item.title, rules) !== null && !decidedByText.includes(ruleKey(item.title));
    return hasRule ? recategorise(item, context) : item;
  });
}

/** The item with the kind that the sorter, which applies the rules, gives to its title. */
function recategorise(item: SortedItem, context: ThoughtContext): SortedItem {
  const [sorted, ...others] = sortThought(item.title, context);
  if (sorted === undefined || others.length > 0) return item;
  const { category, bucket, purchaseCategory, urgency, context: itemContext, needLevel } = sorted;
  if (category === item.category) return { ...item, bucket, purchaseCategory };
  return { ...item, category, bucket, purchaseCategory, urgency, context: itemContext, needLevel };
}
