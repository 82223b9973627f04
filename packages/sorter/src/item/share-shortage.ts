import { runningOut } from '../lexicon/shortage.ts';
import type { Clause } from '../split/clause.ts';
import type { SortedItem } from '../types/sorted-item.ts';

/** "We're out of nappies", before "and calpol". */
const usedUp = new RegExp(`(?<!\\p{L})${runningOut} (?:\\S+ ?){1,3}$`, 'iu');

/** The items, of which those that are named together with what is used up are needed too. */
export function shareShortage(
  items: readonly SortedItem[],
  clauses: readonly Pick<Clause, 'text' | 'connector'>[],
): SortedItem[] {
  let isShort = false;
  return items.map((item, index) => {
    const { text, connector } = clauses[index]!;
    isShort = usedUp.test(text) || (isShort && (connector === 'and' || connector === 'comma'));
    isShort &&= item.category === 'Shopping';
    return isShort ? { ...item, needLevel: 'Need' } : item;
  });
}
