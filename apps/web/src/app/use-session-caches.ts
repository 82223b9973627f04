import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession, subscribeSession } from '../lib/session.ts';

/** Whoever signs out or in takes nothing of the one before along: every cached answer goes with the account (AU-11). */
export function useSessionCaches(queryClient: QueryClient): void {
  useEffect(() => {
    let userId = getSession()?.user.id;
    return subscribeSession(() => {
      const next = getSession()?.user.id;
      if (next === userId) return;
      userId = next;
      queryClient.clear();
    });
  }, [queryClient]);
}
