import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession, subscribeSession } from '../lib/session.ts';
import { forgetUndo } from '../ui/undo.ts';

/** Whoever signs out or in takes nothing of the one before along: cached answers and what could be undone go with the account (AU-11). */
export function useSessionCaches(queryClient: QueryClient): void {
  useEffect(() => {
    let userId = getSession()?.user.id;
    return subscribeSession(() => {
      const next = getSession()?.user.id;
      if (next === userId) return;
      userId = next;
      queryClient.clear();
      forgetUndo();
    });
  }, [queryClient]);
}
