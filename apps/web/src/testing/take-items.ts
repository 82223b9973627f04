import type { Item } from '@pouch/contract/items';
import { currentStore } from '../data/store/current-store.ts';
import { itemKey } from '../data/store/things.ts';

/** Takes items that a call has answered outside the outbox. */
export async function takeItems(items: readonly Item[]): Promise<void> {
  const store = currentStore();
  const startedAt = store.beginReading();
  const things = items.map((item) => [itemKey(item.id), item] as const);
  await store.absorb({ things, startedAt }).finally(() => store.endReading(startedAt));
}
