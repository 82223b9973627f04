import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { BucketSummary } from '@pouch/contract/schemas/items';
import { readBody } from './http/api.ts';
import { readItems, readTiles } from '../lib/item-cache-changes.ts';
import { itemKeys, placeUnder } from './items/item-cache.ts';
import { request } from './http/request.ts';

/**
 * The cache of what the server told. A query's key is its path, in parts: `['/api/items', id]` is read by `GET /api/items/{id}`.
 * Nothing is refetched on its own; a mutation refreshes exactly what it changed (AC-14).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, client }) =>
          readUnder(client, queryKey, async () =>
            readBody(await request('GET', queryKey.map(String).join('/'), { signal })),
          ),
        structuralSharing: shareEqual,
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

function readUnder(client: QueryClient, key: readonly unknown[], read: () => Promise<unknown>) {
  const [tiles] = itemKeys.buckets();
  if (key[0] === tiles) return readTiles(client, read as () => Promise<BucketSummary[]>);
  const place = placeUnder(key);
  return place === null ? read() : readItems(client, place, read);
}

/**
 * Keeps what is equal to what was there, so that nothing is drawn again that has not changed. Lists are compared by
 * id: compared by place, one item gone from the top would make every other one new.
 */
function shareEqual(before: unknown, after: unknown): unknown {
  if (!isList(before) || !isList(after)) return replaceEqualDeep(before, after);
  const known = new Map(before.map((one) => [one.id, one]));
  const shared = after.map((one) => replaceEqualDeep(known.get(one.id), one));
  const isSame = shared.length === before.length && shared.every((one, index) => one === before[index]);
  return isSame ? before : shared;
}

const isList = (data: unknown): data is { id: unknown }[] =>
  Array.isArray(data) && data.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one);
