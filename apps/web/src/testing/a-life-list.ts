import type { LifeList, LifeListEntry } from '@pouch/contract/life-lists';
import { lifeListIds, lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';

/** An entry with a title; "x Sourdough" is checked. The same position always gets the same id. */
const anEntry = (text: string, position: string): LifeListEntry => ({
  id: `01900000-0000-7000-8000-${position.padStart(12, '0')}`,
  title: text.replace(/^x /, ''),
  isChecked: text.startsWith('x '),
  checked_at: text.startsWith('x ') ? new Date().toISOString() : null,
  scheduled_at: null,
  notification: false,
  all_day: false,
  reminders: null,
});

/** A list as the server returns it, with its groups in the given order. */
export function aLifeList(id: LifeListId, groups: readonly [string, readonly string[]][]): LifeList {
  return {
    id,
    title: lifeListTitles[id],
    templatename: lifeListTitles[id],
    groups: groups.map(([name]) => name),
    items: Object.fromEntries(
      groups.map(([name, texts], group) => [
        name,
        texts.map((text, index) => anEntry(text, `${lifeListIds.indexOf(id)}${group}${index}`)),
      ]),
    ),
    version: 1,
  };
}

const grouped: Partial<Record<LifeListId, [string, string[]][]>> = {
  groceries: [
    ['Bakery', ['x Sourdough', 'Cinnamon buns', 'x Tortillas']],
    ['Dairy', ['Oat milk']],
  ],
  planner: [
    ['Monday', ['Take out the bins']],
    ['Wednesday', ['Water the plants', 'Call Ida']],
  ],
  routine: [['Before sleep', ['x Read a few pages']]],
};

/** The seven lists; groceries, planner and routine have entries of their own. */
export const sevenLifeLists = (): LifeList[] =>
  lifeListIds.map((id) => aLifeList(id, grouped[id] ?? [['First', ['One thing', 'Another']]]));
