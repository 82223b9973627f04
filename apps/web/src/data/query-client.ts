import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { BucketSummary } from '@pouch/contract/items';
import { readBody } from './http/api.ts';
import { readItems, readTiles } from './items/optimistic-items.ts';
import { itemKeys, updaterForKey } from './items/item-cache.ts';
import { request } from './http/request.ts';

/**
 * The cache of server state. A query's key is its path, in parts: `['/api/items', id]` is read by `GET /api/items/{id}`.
 * Nothing is refetched automatically; a mutation refreshes exactly what it changed (AC-14).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, client }) =>
          readForKey(client, queryKey, async () =>
            readBody(await request('GET', queryKey.map(String).join('/'), { signal })),
          ),
        structuralSharing: shareStructureById,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function readForKey(client: QueryClient, key: readonly unknown[], read: () => Promise<unknown>) {
  const [tiles] = itemKeys.buckets();
  if (key[0] === tiles) return readTiles(client, read as () => Promise<BucketSummary[]>);
  const updater = updaterForKey(key);
  return updater === null ? read() : readItems(client, updater, read);
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
