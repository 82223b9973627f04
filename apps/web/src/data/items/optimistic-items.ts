import type { QueryClient } from '@tanstack/react-query';
import type { BucketSummary, Item } from '@pouch/contract/items';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/api.ts';
import { cachedItems, itemKeys, extractItems, updateBucketCounts, patchItems } from './item-cache.ts';
import { adjustCounts, type ItemPatches } from './item-list-updates.ts';
import { getSession } from '../session/session.ts';

/** A change to one item that is shown until the server answers. Null means that the item does not exist. */
export interface PendingChange {
  id: string;
  /** The item as it was shown, used if the cache does not hold it; null if it did not exist. */
  snapshot: Item | null;
  apply: (item: Item | null) => Item | null;
}

/** An item with its pending changes, in the order they were made. */
interface PendingItem {
  serverState: Item | null;
  pendingChanges: PendingChange[];
}

/** The state of the synchronisation between the cache of one session and the server. */
interface SyncState {
  sessionToken: string | undefined;
  pendingItems: Map<string, PendingItem>;
  /** The start of each active read, as a value of `clock`. */
  activeReads: Set<number>;
  /** The responses to changes since the oldest of these reads started. */
  recentResponses: Map<string, { item: Item | null; at: number }>;
  /** Counts the reads. */
  clock: number;
  /** The latest request of each item that is not answered yet. */
  inFlight: Map<string, Promise<unknown>>;
  /** The tiles were read while changes were pending, which they may count twice. */
  areTilesUncertain: boolean;
}

const syncStates = new WeakMap<QueryClient, SyncState>();

/** A new session starts with an empty state, also for the same user: older requests never settle after a sign-out. */
function getSyncState(client: QueryClient): SyncState {
  const sessionToken = getSession()?.token;
  const known = syncStates.get(client);
  if (known !== undefined && known.sessionToken === sessionToken) return known;
  const made: SyncState = {
    sessionToken,
    pendingItems: new Map(),
    activeReads: new Set(),
    recentResponses: new Map(),
    clock: 0,
    inFlight: new Map(),
    areTilesUncertain: false,
  };
  syncStates.set(client, made);
  return made;
}

const withPendingChanges = ({ serverState, pendingChanges }: PendingItem): Item | null =>
  pendingChanges.reduce<Item | null>((item, pendingChange) => pendingChange.apply(item), serverState);

/** The result of a change whose user has signed out before it was sent. */
const never = new Promise<never>(() => undefined);

/**
 * Sends a change of these items after all earlier changes of any of them have settled: parallel requests could reach the
 * server in another order, and so could their responses.
 */
export async function sendInOrder<Answer>(
  client: QueryClient,
  ids: readonly string[],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { inFlight } = getSyncState(client);
  const userId = getSession()?.user.id;
  const response = Promise.allSettled(ids.flatMap((id) => inFlight.get(id) ?? [])).then(() =>
    getSession()?.user.id === userId ? send() : never,
  );
  for (const id of ids) inFlight.set(id, response);
  try {
    return await response;
  } finally {
    for (const id of ids) if (inFlight.get(id) === response) inFlight.delete(id);
  }
}

/** Shows pending changes at once, in all cached lists and items. */
export function applyOptimistically(client: QueryClient, pendingChanges: readonly PendingChange[]): void {
  const { pendingItems } = getSyncState(client);
  const cached = cachedItems(client, new Set(pendingChanges.map(({ id }) => id)));
  for (const { id, snapshot } of pendingChanges) {
    if (!pendingItems.has(id))
      pendingItems.set(id, { serverState: cached.get(id) ?? snapshot, pendingChanges: [] });
  }
  updatePendingItems(client, pendingChanges, (pendingChange, known) =>
    known.pendingChanges.push(pendingChange),
  );
}

/** Confirms pending changes. An item without a response becomes what its change says. */
export function commitChanges(
  client: QueryClient,
  pendingChanges: readonly PendingChange[],
  responses: ItemPatches,
): void {
  const overtaken: string[] = [];
  const committed = new Set<string>();
  updatePendingItems(client, pendingChanges, (pendingChange, known) => {
    committed.add(pendingChange.id);
    const response = responses.get(pendingChange.id);
    if (response && known.serverState && known.serverState.updated_at > response.updated_at)
      overtaken.push(pendingChange.id);
    known.serverState = response === undefined ? pendingChange.apply(known.serverState) : response;
    recordResponse(client, pendingChange.id, known.serverState);
    removePendingChange(pendingChange, known);
  });
  mergeServerState(client, new Map([...responses].filter(([id]) => !committed.has(id))));
  // A later change of another device arrived before this response, which may not contain it.
  if (overtaken.length > 0) rereadItems(client, overtaken).catch(() => undefined);
}

/** Undoes pending changes that the server refused; later changes and responses stay. */
export function rollBackChanges(client: QueryClient, pendingChanges: readonly PendingChange[]): void {
  updatePendingItems(client, pendingChanges, removePendingChange);
}

function removePendingChange(pendingChange: PendingChange, known: PendingItem): void {
  known.pendingChanges = known.pendingChanges.filter((one) => one !== pendingChange);
}

function updatePendingItems(
  client: QueryClient,
  pendingChanges: readonly PendingChange[],
  update: (pendingChange: PendingChange, known: PendingItem) => void,
): void {
  const { pendingItems } = getSyncState(client);
  const shown = new Map<string, Item | null>();
  for (const pendingChange of pendingChanges) {
    const known = pendingItems.get(pendingChange.id);
    if (!known) continue;
    const before = withPendingChanges(known);
    update(pendingChange, known);
    const after = withPendingChanges(known);
    if (known.pendingChanges.length === 0) pendingItems.delete(pendingChange.id);
    shown.set(pendingChange.id, after);
    updateBucketCounts(client, before, after);
  }
  patchItems(client, shown);
  const syncState = getSyncState(client);
  if (!syncState.areTilesUncertain || pendingItems.size > 0) return;
  syncState.areTilesUncertain = false;
  void refreshTiles(client);
}

/** Stores new server states of items, and shows them with their pending changes applied. */
export function mergeServerState(client: QueryClient, items: ItemPatches): void {
  const { pendingItems } = getSyncState(client);
  const shown = new Map<string, Item | null>();
  for (const [id, item] of items) {
    const known = pendingItems.get(id);
    if (known) known.serverState = item;
    recordResponse(client, id, item);
    shown.set(id, known ? withPendingChanges(known) : item);
  }
  patchItems(client, shown);
}

/** For reads that started before this response, whose data may not contain it. */
function recordResponse(client: QueryClient, id: string, item: Item | null): void {
  const syncState = getSyncState(client);
  if (syncState.activeReads.size > 0) syncState.recentResponses.set(id, { item, at: syncState.clock });
}

/**
 * Stores the server's response about these items in all cached lists and items. The bucket tiles are reread if one of the
 * items is or was in a bucket (QA-10).
 */
export async function refreshItems(client: QueryClient, items: readonly Item[]): Promise<void> {
  const before = cachedItems(client, new Set(items.map(({ id }) => id)));
  mergeServerState(client, new Map(items.map((item) => [item.id, item])));
  if ([...before.values(), ...items].some(isBucketItem)) await refreshTiles(client);
}

const isBucketItem = (item: Item | null): boolean => item?.category === 'Bucket';

const refreshTiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: itemKeys.buckets() });

/** Reads, and returns the responses to changes that arrived in the meantime, which the data may not contain. */
async function readWithConcurrentUpdates<Data>(
  syncState: SyncState,
  read: () => Promise<Data>,
): Promise<{ data: Data; since: Map<string, Item | null> }> {
  const startedAt = (syncState.clock += 1);
  syncState.activeReads.add(startedAt);
  try {
    const data = await read();
    const later = [...syncState.recentResponses].filter(([, answer]) => answer.at >= startedAt);
    return { data, since: new Map(later.map(([id, { item }]) => [id, item])) };
  } finally {
    syncState.activeReads.delete(startedAt);
    if (syncState.activeReads.size === 0) syncState.recentResponses.clear();
  }
}

/**
 * Reads data with items. `update` applies the responses that arrived during the read and the changes that are still pending,
 * so that an older response never overwrites a newer one.
 */
export async function readItems<Data>(
  client: QueryClient,
  update: (data: Data, shown: ItemPatches) => Data,
  read: () => Promise<Data>,
): Promise<Data> {
  const syncState = getSyncState(client);
  const { data, since } = await readWithConcurrentUpdates(syncState, read);
  const shown = new Map(since);
  for (const item of syncState.pendingItems.size > 0 ? extractItems(data) : []) {
    const known = syncState.pendingItems.get(item.id);
    if (known && !since.has(item.id)) known.serverState = item;
  }
  for (const [id, known] of syncState.pendingItems) shown.set(id, withPendingChanges(known));
  return shown.size === 0 ? data : update(data, shown);
}

/** Rereads these items and shows them; a deleted one is removed. Rejects if a read fails. */
export async function rereadItems(client: QueryClient, ids: readonly string[]): Promise<void> {
  const syncState = getSyncState(client);
  const before = cachedItems(client, new Set(ids));
  const read = await Promise.all(
    ids.map(async (id) => {
      const { data, since } = await readWithConcurrentUpdates(syncState, () => fetchItem(id));
      return [id, since.get(id) ?? (since.has(id) ? null : data)] as const;
    }),
  );
  if (getSyncState(client) !== syncState) return;
  mergeServerState(client, new Map(read));
  // An open screen of a deleted item stays; its own read reports the deletion.
  const gone = read.flatMap(([id, item]) => (item === null ? [id] : []));
  await Promise.all(gone.map((id) => client.invalidateQueries({ queryKey: itemKeys.one(id) })));
  if ([...before.values(), ...read.map(([, item]) => item)].some(isBucketItem)) await refreshTiles(client);
}

async function fetchItem(id: string): Promise<Item | null> {
  try {
    return await api.getItem({ params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Reads the bucket tiles and adds the pending changes. A count does not show whether it includes a change: the tiles are
 * reread if a response arrived during the read, and once all pending changes are settled.
 */
export async function readTiles(
  client: QueryClient,
  read: () => Promise<BucketSummary[]>,
): Promise<BucketSummary[]> {
  const syncState = getSyncState(client);
  const { data, since } = await readWithConcurrentUpdates(syncState, read);
  if (since.size > 0) return readTiles(client, read);
  const counted = [...syncState.pendingItems.values()].reduce(
    (shifted, known) => adjustCounts(shifted, known.serverState, withPendingChanges(known)),
    data,
  );
  if (counted !== data) syncState.areTilesUncertain = true;
  return counted;
}
