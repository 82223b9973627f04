import { hashKey, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { BucketSummary } from '@pouch/contract/items';
import type { Profile } from '@pouch/contract/user';
import { setTimeFormat } from '../labels/time-format.ts';
import { readPath } from './http/read-path.ts';
import { itemKeys } from './items/item-cache.ts';
import { toWholeAnswer } from './items/whole-answers.ts';
import { queryDefaults } from './query-defaults.ts';
import { currentStore, subscribeToStore } from './store/current-store.ts';
import { readOrKept } from './sync/kept-responses.ts';
import { onOutdated } from './sync/outbox.ts';
import { ownView } from './sync/own-views.ts';
import { trackRest } from './sync/partial-lists.ts';
import { readView } from './sync/read-view.ts';
import { readOutdated, readTiles, showStore } from './sync/show-store.ts';

import { userQueries } from './user/user-queries.ts';

/**
 * What the screens read. A query's key is its path, in parts: `['/api/items', id]` is read by `GET /api/items/{id}`. What the
 * person owns comes from the store, once that knows it, and changes with it. Nothing is refetched automatically; a mutation
 * refreshes exactly what it changed (AC-14).
 */
export const createQueryClient = (): StoreQueryClient =>
  new StoreQueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: {
        ...queryDefaults.queries,
        queryFn: ({ queryKey, signal, client }) => readForKey(client, queryKey, signal),
        structuralSharing: shareStructureById,
      },
    },
  });

/** A cache that follows the store from the start. */
class StoreQueryClient extends QueryClient {
  #stopFollowing: (() => void) | null = followStore(this);

  /** Follows the store, also after a stop. Returns a function that stops it and empties the cache. */
  keepCurrent(): () => void {
    this.#stopFollowing ??= followStore(this);
    return () => {
      this.#stopFollowing?.();
      this.#stopFollowing = null;
      this.clear();
    };
  }
}

function followStore(client: QueryClient): () => void {
  const stopRereading = onOutdated((change, isAll) => {
    // What cannot be read now is read when the connection is back.
    readOutdated(client, change, isAll).catch(() => undefined);
  });
  let stopShowing = showStore(client, currentStore());
  const stopReplacing = subscribeToStore((store) => {
    stopShowing();
    stopShowing = showStore(client, store);
  });
  const stopFormatting = followTimeFormat(client);
  const stopFilling = fillFromStore(client);
  return () => {
    stopFilling();
    stopFormatting();
    stopRereading();
    stopReplacing();
    stopShowing();
  };
}

const profileHash = hashKey(userQueries.profile().queryKey);

/** Labels follow the profile before the screens render it. */
const followTimeFormat = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== profileHash) return;
    setTimeFormat((query.state.data as Profile | undefined)?.timeFormat ?? null);
  });

/** Gives a new query what the store knows, so that its screen is rendered once, with its data. */
const fillFromStore = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || query.state.data !== undefined) return;
    if (query.options.queryFn !== client.getDefaultOptions().queries?.queryFn) return;
    const view = ownView(query.queryKey as readonly unknown[]);
    const store = currentStore();
    if (view === null || !view.isKnown(store)) return;
    const data = view.fromStore(store);
    if (data === undefined) return;
    query.setData(data, { manual: true });
    // A query is new while its screen is rendered, which must not change another one.
    queueMicrotask(() => trackRest(view.path, null));
  });

async function readForKey(
  client: QueryClient,
  key: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  const path = key.map(String).join('/');
  const view = ownView(key);
  if (view !== null) {
    const { data, rest } = await readView(view, currentStore(), (part) => readWhole(part, signal));
    // What cannot be read now is read in the background, or at the next start.
    trackRest(path, rest);
    return data;
  }
  const read = async () => (await readWhole(path, signal)).data;
  if (path === itemKeys.buckets()[0])
    return readTiles(client, () => readOrKept(path, read as () => Promise<BucketSummary[]>));
  return readOrKept(path, read);
}

async function readWhole(path: string, signal: AbortSignal) {
  const answer = await readPath(path, signal);
  return { ...answer, data: toWholeAnswer(path, answer.data) };
}

/**
 * Keeps equal parts of the old data, so that unchanged components do not re-render. Lists are compared by id: compared by
 * index, the removal of the first item would make all others new.
 */
function shareStructureById(before: unknown, after: unknown): unknown {
  if (!isList(before) || !isList(after)) return replaceEqualDeep(before, after);
  const known = new Map(before.map((one) => [one.id, one]));
  const shared = after.map((one) => replaceEqualDeep(known.get(one.id), one));
  const isSame = shared.length === before.length && shared.every((one, index) => one === before[index]);
  return isSame ? before : shared;
}

const isList = (data: unknown): data is { id: unknown }[] =>
  Array.isArray(data) && data.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one);
