import type { Item } from '@pouch/contract/items';
import { Store } from '@pouch/web/store/store';
import { itemKey } from '@pouch/web/store/things';
import { median } from '../statistics.ts';

const rounds = 21;
/** So many changes wait for each changed item. */
const changesPerItem = 2;

/** Milliseconds to show items with changes that wait on half of them, as a start does; `count` changes to as many items. */
export function measureFold(count: number): number {
  const kept = { things: makeItems(count), changes: makeChanges(count), cursor: undefined, covered: [] };
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    const store = new Store('fold', null, kept);
    const ms = performance.now() - startedAt;
    const changed = store.all('item').filter(({ cleaned_title }) => cleaned_title.startsWith('Changed'));
    if (changed.length !== count / changesPerItem) throw new Error(`${changed.length} items were changed`);
    return ms;
  });
  return median(times);
}

const makeItems = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const item = { id: String(index), cleaned_title: `Item ${index}`, version: 1 } as Item;
    return [itemKey(item.id), item] as const;
  });

const makeChanges = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = String(Math.floor(index / changesPerItem));
    return {
      seq: index + 1,
      key: `change-${index}`,
      madeAt: index,
      things: [itemKey(id)],
      request: { call: 'updateItem' as const, params: { id }, body: {} },
      effects: [{ key: itemKey(id), merge: { cleaned_title: `Changed ${index}` } }],
      title: `Item ${id}`,
    };
  });
