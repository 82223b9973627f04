import type { QueryClient } from '@tanstack/react-query';
import type { Contact } from '@pouch/contract/contacts';
import type { BucketSummary, Item } from '@pouch/contract/items';
import { itemKeys, patchItems, updateBucketCounts } from '../items/item-cache.ts';
import { adjustCounts, isBucketItem, type ItemPatches } from '../items/item-list-updates.ts';
import type { Change } from '../store/change.ts';
import { currentStore } from '../store/current-store.ts';
import type { ShownChange, Store } from '../store/store.ts';
import { idOfKey, itemKey, kindOfKey, thingKey, type Kind, type ThingKey } from '../store/things.ts';
import { catchUp } from './catch-up.ts';
import { ownView } from './own-views.ts';

/** Kinds whose cached queries are built again when one of their things has changed. */
const pathByKind = {
  lifeList: ['/api/lifeLists'],
  rule: ['/api/sorting-rules'],
  profile: ['/api/user/profile'],
  settings: ['/api/user/settings'],
} as const;

/**
 * Writes what changes in the store to the query cache, through which the screens read it. Returns a function that stops it.
 */
export function showStore(client: QueryClient, store: Store): () => void {
  const stopShowing = store.subscribe((changed) => {
    showItems(client, store, changed);
    showContacts(client, changed);
    for (const [kind, path] of Object.entries(pathByKind)) {
      if ([...changed.keys()].some((key) => kindOfKey(key) === kind)) showView(client, store, path);
    }
  });
  const stopCounting = store.subscribeToChanges(() => {
    if (!uncertainTiles.has(client) || store.waitingThings().length > 0) return;
    uncertainTiles.delete(client);
    void refreshTiles(client);
  });
  const stopRereading = store.subscribeToReset(() => void refreshOwn(client));
  return () => {
    stopShowing();
    stopCounting();
    stopRereading();
  };
}

/** The server's answer to a new name; the contacts themselves are read as a list. */
function showContacts(client: QueryClient, changed: ReadonlyMap<ThingKey, ShownChange>): void {
  if (![...changed.keys()].some((key) => kindOfKey(key) === 'contact')) return;
  client.setQueryData<Contact[]>(['/api/contacts'], (contacts) =>
    contacts?.map((contact) => {
      const { after } = changed.get(thingKey('contact', contact.id)) ?? {};
      return (after as Contact | undefined) ?? contact;
    }),
  );
}

function showView(client: QueryClient, store: Store, path: readonly [string]): void {
  if (client.getQueryData(path) === undefined) return;
  const data = ownView(path)?.fromStore(store);
  if (data !== undefined) client.setQueryData(path, data);
}

function showItems(client: QueryClient, store: Store, changed: ReadonlyMap<ThingKey, ShownChange>): void {
  const items = [...changed].filter(([key]) => kindOfKey(key) === 'item') as [
    ThingKey,
    { before: Item | null; after: Item | null },
  ][];
  if (items.length === 0) return;
  const patches: ItemPatches = new Map(items.map(([key, { after }]) => [idOfKey(key), after]));
  for (const [, { before, after }] of items) updateBucketCounts(client, before, after);
  patchItems(client, patches);
  // A screen of an item that was deleted elsewhere learns of it by reading it.
  for (const [key, { after }] of items) {
    if (after === null && !store.isWaiting(key)) void refreshItem(client, idOfKey(key));
  }
  // The newest title of a tile is known to the server only.
  const isNewToTiles = ([key, { before, after }]: (typeof items)[number]) =>
    !store.isWaiting(key) &&
    (before === null || after === null) &&
    (isBucketItem(before) || isBucketItem(after));
  if (items.some(isNewToTiles)) void refreshTiles(client);
}

const refreshItem = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: itemKeys.one(id) });

const refreshTiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: itemKeys.buckets() });

/** Caches whose tiles were read while changes waited, which the server may have counted already. */
const uncertainTiles = new WeakSet<QueryClient>();

/**
 * Reads the bucket tiles and adds the changes that wait. A count does not show whether it includes a change: the tiles are
 * read again if one was answered meanwhile, and once nothing waits.
 */
export async function readTiles(
  client: QueryClient,
  read: () => Promise<BucketSummary[]>,
): Promise<BucketSummary[]> {
  const store = currentStore();
  const startedAt = store.beginReading();
  try {
    const tiles = await read();
    if (store.changedSince(startedAt).some((key) => kindOfKey(key) === 'item'))
      return await readTiles(client, read);
    const counted = store
      .waitingThings()
      .filter((key) => kindOfKey(key) === 'item')
      .reduce((so, key) => {
        const id = itemKey(idOfKey(key));
        return adjustCounts(so, store.findServerState(id), store.find(id));
      }, tiles);
    if (counted !== tiles) uncertainTiles.add(client);
    return counted;
  } finally {
    store.endReading(startedAt);
  }
}

/** Reads what the server has changed of the person's things besides its answer. */
export async function readOwnChanges(client: QueryClient, store: Store = currentStore()): Promise<void> {
  if (store.cursor === undefined || (await catchUp(store))) await refreshOwn(client);
}

/** Reads everything of the person again: nothing is known of the time before. */
async function refreshOwn(
  client: QueryClient,
  isConcerned: (kind: Kind) => boolean = () => true,
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const kind = kindOfQuery(queryKey);
      return kind !== null && isConcerned(kind);
    },
  });
}

/** What a query about the person's things lists; null for other queries. */
function kindOfQuery(key: readonly unknown[]): Kind | null {
  const [kind] = Object.entries(pathByKind).find(([, [path]]) => path === key[0]) ?? [];
  if (kind !== undefined) return kind as Kind;
  const isOfItems = ownView(key) !== null || key[1] === 'completed' || key[0] === itemKeys.buckets()[0];
  return isOfItems ? 'item' : null;
}

/** Reads again what a change is about; with `isAll`, everything of the person. */
export async function readOutdated(client: QueryClient, change: Change, isAll: boolean): Promise<void> {
  if (!navigator.onLine) return;
  const kinds = new Set(change.things.map(kindOfKey));
  if (currentStore().cursor !== undefined) await readOwnChanges(client);
  else await refreshOwn(client, (kind) => isAll || kinds.has(kind));
}
