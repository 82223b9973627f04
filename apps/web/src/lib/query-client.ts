import { QueryClient } from '@tanstack/react-query';
import { readBody } from './api.ts';
import { request } from './request.ts';

/**
 * The cache of what the server told. A query's key is its path, in parts: `['/api/items', id]` is read by `GET /api/items/{id}`.
 * Nothing is refetched on its own; a mutation refreshes exactly what it changed (AC-14).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) =>
          readBody(await request('GET', queryKey.map(String).join('/'), { signal })),
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
