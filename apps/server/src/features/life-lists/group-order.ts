import type { LifeListId } from '@pouch/contract/vocabulary';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const alphabet = new Intl.Collator('en', { numeric: true });

/** Group names as they are shown: alphabetically, the planner's days from Monday to Sunday before the rest (LL-02). */
export function inGroupOrder(listId: LifeListId, names: Iterable<string>): string[] {
  const dayOf = (name: string) => {
    const day = listId === 'planner' ? days.indexOf(name) : -1;
    return day === -1 ? days.length : day;
  };
  return [...names].sort((a, b) => dayOf(a) - dayOf(b) || alphabet.compare(a, b));
}
