import { QueryClient } from '@tanstack/react-query';
import { readBody } from './http/api.ts';
import { request } from './http/request.ts';
import { queryDefaults } from './query-defaults.ts';

/** The cache of the screens without a session, whose queries are read from the server only. */
export const createSignInClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: {
        ...queryDefaults.queries,
        queryFn: async ({ queryKey, signal }) =>
          readBody(await request('GET', queryKey.map(String).join('/'), { signal })),
      },
    },
  });
