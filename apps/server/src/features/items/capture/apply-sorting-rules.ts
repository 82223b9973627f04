import { findRule, ruleKey, analyseThought } from '@pouch/sorter';
import type { ThoughtContext } from '@pouch/sorter';
import { languages } from '../../../lib/sorter-languages.ts';
import type { ReadItem } from './refiner.ts';

/**
 * Applies the user's sorting rules to the items of a refiner (SO-08). An item whose kind the text itself decides keeps
 * its kind. `text` is the thought as it was written.
 */
export function applySortingRules(
  items: readonly ReadItem[],
  { text, ...context }: ThoughtContext & { text: string },
): ReadItem[] {
  const { rules = [] } = context;
  if (rules.length === 0) return [...items];
  const decidedByText = analyseThought(text, { ...context, languages })
    .filter(({ provenance }) => provenance.source !== 'learned')
    .map(({ title }) => ruleKey(title));
  return items.map((item) => {
    const hasRule = findRule(item.title, rules) !== null && !decidedByText.includes(ruleKey(item.title));
    return hasRule ? recategorise(item, context) : item;
  });
}

/** The item with the kind that the sorter, which applies the rules, gives to its title. */
function recategorise(item: ReadItem, context: ThoughtContext): ReadItem {
  const [sorted, ...others] = analyseThought(item.title, { ...context, languages });
  if (sorted === undefined || others.length > 0) return item;
  const { category, bucket, purchaseCategory, urgency, context: itemContext, needLevel, provenance } = sorted;
  const kind = { category, bucket, purchaseCategory, provenance };
  if (category === item.category) return { ...item, ...kind };
  return { ...item, ...kind, urgency, context: itemContext, needLevel };
}
