import type { DefaultOptions } from '@tanstack/react-query';

/** Nothing is refetched automatically, and the outcome of every request is known at once (AC-14). */
export const queryDefaults = {
  queries: {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
} as const satisfies DefaultOptions;
