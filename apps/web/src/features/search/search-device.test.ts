import { describe, expect, it } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { toLifeListView } from '../../data/lifelists/lifelist.ts';
import type { Store } from '../../data/store/store.ts';
import { sevenLifeLists } from '../../testing/a-life-list.ts';
import { anItem } from '../../testing/an-item.ts';
import { searchDevice } from './search-device.ts';

const search = (query: string, items: readonly Partial<Item>[] = []) => {
  const things = { item: items.map(anItem), lifeList: sevenLifeLists().map(toLifeListView) };
  const store = { all: (kind: keyof typeof things) => things[kind] } as Pick<Store, 'all'>;
  const { items: found, entries } = searchDevice(store, query);
  return { titles: found.map((item) => item.cleaned_title), entries };
};

describe('searching this device', () => {
  it.each([
    ['fig', ['Water the fig tree']],
    ['FIG wat', ['Water the fig tree']],
    ['ig', []],
    ['creme', ['Crème brûlée']],
    ['zolw', ['Kup żółw']],
    ['SMORREBROD', ['Smørrebrød']],
    ['strasse', ['Straße', 'Strasse']],
    ['straße', ['Straße', 'Strasse']],
    ['goggles', ['Swim']],
    ['figs', []],
    ['...', []],
  ])('finds “%s” at the beginning of words, in titles and notes (IL-12, OF-01)', (query, titles) => {
    const items = [
      { cleaned_title: 'Water the fig tree' },
      { cleaned_title: 'Crème brûlée' },
      ...['Kup żółw', 'Smørrebrød', 'Straße', 'Strasse'].map((cleaned_title) => ({ cleaned_title })),
      { cleaned_title: 'Swim', body: 'Bring the goggles' },
    ];
    expect(search(query, items).titles).toEqual(titles);
  });

  it('puts titles before notes, active before completed, newer before older (IL-12)', () => {
    const items: Partial<Item>[] = [
      { cleaned_title: 'Eggs', original_text: 'milk and eggs', created_at: '2026-11-23T08:00:00.000Z' },
      { cleaned_title: 'Shop', body: 'milk' },
      { cleaned_title: 'Milk done', status: 'Completed', created_at: '2026-11-22T08:00:00.000Z' },
      { cleaned_title: 'Milk old', created_at: '2026-11-20T08:00:00.000Z' },
      { cleaned_title: 'Milk new', created_at: '2026-11-21T08:00:00.000Z' },
    ];
    expect(search('milk', items).titles).toEqual(['Milk new', 'Milk old', 'Milk done', 'Shop', 'Eggs']);
  });

  it('finds entries of LifeLists with their list and group (IL-12)', () => {
    expect(search('buns').entries).toMatchObject([
      { listId: 'groceries', listTitle: 'Groceries', categoryKey: 'Bakery', title: 'Cinnamon buns' },
    ]);
  });
});
