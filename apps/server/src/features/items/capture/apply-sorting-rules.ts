import { findRule, ruleKey, analyseThought } from '@pouch/sorter';
import type { AnalysedItem, ThoughtContext } from '@pouch/sorter';
import { mapInSlices } from '../../../lib/map-in-slices.ts';
import { languages } from '../../../lib/sorter-languages.ts';
import type { ReadItem } from './refiner.ts';

/** Items sorted before yielding to the event loop: each takes about a millisecond. */
const itemsPerSlice = 10;

/**
 * Applies the user's sorting rules to the items of a refiner (SO-08). An item whose kind the text itself decides keeps
 * its kind. `text` is the thought as it was written; `sort` may sort it in another thread, and reject.
 */
export async function applySortingRules(
  items: readonly ReadItem[],
  { text, ...context }: ThoughtContext & { text: string },
  sort: (text: string, context: ThoughtContext) => Promise<AnalysedItem[]>,
): Promise<ReadItem[]> {
  const { rules = [] } = context;
  if (!items.some(({ title }) => findRule(title, rules) !== null)) return [...items];
  const decidedByText = new Set(
    (await sort(text, context))
      .filter(({ provenance }) => provenance.source !== 'learned')
      .map(({ title }) => ruleKey(title)),
  );
  const apply = (item: ReadItem): ReadItem => {
    const hasRule = findRule(item.title, rules) !== null && !decidedByText.has(ruleKey(item.title));
    return hasRule ? recategorise(item, context) : item;
  };
  return mapInSlices(items, apply, itemsPerSlice);
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
