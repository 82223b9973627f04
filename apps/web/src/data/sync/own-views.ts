import type { Item } from '@pouch/contract/items';
import type { LifeList } from '@pouch/contract/life-lists';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { Profile, Settings } from '@pouch/contract/user';
import { lifeListIds, type Bucket, type LifeListId } from '@pouch/contract/vocabulary';
import { ConnectionError } from '../http/api-error.ts';
import { extractItems, updaterForKey } from '../items/item-cache.ts';
import {
  byManualOrderThenNewest,
  isInBucket,
  isInList,
  type ItemPatches,
} from '../items/item-list-updates.ts';
import { toLifeListView, type LifeListView } from '../lifelists/lifelist.ts';
import type { Store } from '../store/store.ts';
import {
  idOfKey,
  itemKey,
  kindOfKey,
  profileKey,
  settingsKey,
  thingKey,
  type ServerState,
  type ThingKey,
} from '../store/things.ts';

/** A query about what the person owns: it is read from the server once, and from the store after that. */
export interface OwnView {
  path: string;
  /** Whether the store knows all of it, and is kept current. */
  isKnown: (store: Store) => boolean;
  /** What the store knows of it; undefined where it knows nothing. */
  fromStore: (store: Store) => unknown;
  /** Whether the store has read so much that an empty list is the truth, as far as it goes. Default: only when it is known. */
  canBeEmpty?: (store: Store) => boolean;
  /** The things in an answer of the server. */
  toServerStates: (answer: unknown, store: Store) => ServerState[];
  /** The answer with what is newer on this page. Default: what the store knows by then. */
  update?: (answer: unknown, store: Store, startedAt: number) => unknown;
  /** Whether it is a list that the server gives in pages. */
  isPaged?: true;
}

export const listsPath = '/api/lifeLists';
const rulesPath = '/api/sorting-rules';
const allActivePath = '/api/items?status=Active';

/** The paths that hold most of what a person owns: read once in the background, all of it is there without a network. */
export const backgroundPaths = [
  allActivePath,
  listsPath,
  rulesPath,
  '/api/user/profile',
  '/api/user/settings',
];

/** The view of a query key; null for a key whose data only the server knows. */
export function ownView(key: readonly unknown[]): OwnView | null {
  const path = key.map(String).join('/');
  if (path === listsPath) return collectionView(path, 'lifeList', toLists, inListOrder);
  if (path === rulesPath)
    return collectionView(path, 'rule', (answer) => answer as SortingRule[], latestFirst);
  if (path === '/api/user/profile') return singleView(path, profileKey);
  if (path === '/api/user/settings') return singleView(path, settingsKey);
  if (key[0] === '/api/items' && key[1] === 'completed') return null;
  if (key[0] === '/api/items' && key.length === 2) return itemView(path, String(key[1]));
  if (updaterForKey(key) === null || path.startsWith('/api/search')) return null;
  const belongs = key.length === 2 ? isInBucket(key[1] as Bucket) : isInList(parseFilter(path));
  return itemListView(key, path, belongs);
}

/** Whether all active items were read, since the server was reset if it ever was: an empty list of items is no lie then. */
export const hasReadItems = (store: Store): boolean => store.isCovered(allActivePath);

const parseFilter = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

function itemListView(key: readonly unknown[], path: string, belongs: (item: Item) => boolean): OwnView {
  const isActive = parseFilter(path).status === 'Active';
  return {
    path,
    isPaged: true,
    isKnown: (store) => store.isCovered(path) || (isActive && store.isCovered(allActivePath)),
    fromStore: (store) => store.all('item').filter(belongs).sort(byManualOrderThenNewest),
    canBeEmpty: hasReadItems,
    toServerStates(answer, store) {
      assertList(answer);
      const listed = extractItems(answer).map((item): ServerState => [itemKey(item.id), item]);
      const keys = new Set(listed.map(([key]) => key));
      // What is not listed any more was deleted or moved before this device followed changes.
      const missing = store.all('item').map(({ id }) => itemKey(id));
      const isMissing = (key: ThingKey<'item'>): boolean => {
        const known = store.findServerState(key);
        return known !== null && belongs(known) && !keys.has(key);
      };
      return [...listed, ...missing.filter(isMissing).map((key): ServerState => [key, null])];
    },
    update: (answer, store, startedAt) => {
      const updater = updaterForKey(key);
      return updater === null ? answer : updater(answer, newerItems(answer, store, startedAt));
    },
  };
}

/** Of an answer that is no list nothing is missing: what is kept would be taken for deleted. */
export function assertList(answer: unknown): asserts answer is readonly unknown[] {
  if (!Array.isArray(answer)) throw new ConnectionError('Something else answered in the server’s place');
}

/** The items whose state on this page is newer than in an answer: they wait, or have changed since it was asked for. */
export function newerItems(answer: unknown, store: Store, startedAt: number): ItemPatches {
  const keys = new Set([
    ...store.waitingThings(),
    ...store.changedSince(startedAt),
    ...extractItems(answer).map(({ id }) => itemKey(id)),
  ]);
  const found = [...keys].filter((key) => kindOfKey(key) === 'item');
  return new Map(found.map((key) => [idOfKey(key), store.find(itemKey(idOfKey(key)))]));
}

function itemView(path: string, id: string): OwnView {
  const key = itemKey(id);
  return {
    path,
    isKnown: (store) => store.find(key) !== null && (store.cursor !== undefined || store.isWaiting(key)),
    fromStore: (store) => store.find(key) ?? undefined,
    toServerStates: (answer) => [[key, answer as Item]],
  };
}

function collectionView<Listed extends LifeListView | SortingRule>(
  path: string,
  kind: 'lifeList' | 'rule',
  read: (answer: unknown) => Listed[],
  compare: (one: Listed, other: Listed) => number,
): OwnView {
  const all = (store: Store) => (store.all(kind) as Listed[]).sort(compare);
  return {
    path,
    isKnown: (store) => store.isCovered(path),
    fromStore: all,
    toServerStates(answer, store) {
      assertList(answer);
      const listed = read(answer).map((thing): ServerState => [thingKey(kind, thing.id), thing]);
      const keys = new Set(listed.map(([key]) => key));
      const missing = store.all(kind).map(({ id }) => thingKey(kind, id));
      return [...listed, ...missing.filter((key) => !keys.has(key)).map((key): ServerState => [key, null])];
    },
  };
}

const toLists = (answer: unknown): LifeListView[] => (answer as LifeList[]).map(toLifeListView);
const inListOrder = (one: { id: LifeListId }, other: { id: LifeListId }): number =>
  lifeListIds.indexOf(one.id) - lifeListIds.indexOf(other.id);
export const latestFirst = (one: SortingRule, other: SortingRule): number =>
  one.updated_at < other.updated_at ? 1 : one.updated_at > other.updated_at ? -1 : 0;

const singleView = (path: string, key: typeof profileKey | typeof settingsKey): OwnView => ({
  path,
  isKnown: (store) => store.isCovered(path) && store.find(key) !== null,
  fromStore: (store) => store.find(key) ?? undefined,
  toServerStates: (answer) => [[key, answer as Profile | Settings]],
});
