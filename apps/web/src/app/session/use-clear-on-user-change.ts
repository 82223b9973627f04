import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession, subscribeSession } from '../../data/session/session.ts';
import { forgetSubscription } from '../../data/user/saved-subscription.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { forgetUndo } from '../../ui/feedback/undo.ts';

/** Whoever signs out or in takes nothing of the one before along: cached answers, what was said and what could be undone go with the account (AU-11). */
export function useSessionCaches(queryClient: QueryClient): void {
  useEffect(() => {
    let userId = getSession()?.user.id;
    return subscribeSession((ending) => {
      const next = getSession()?.user.id;
      if (next === userId) return;
      userId = next;
      queryClient.clear();
      forgetSubscription();
      forgetUndo();
      // Why the server ended a session is still to be read.
      if (ending !== 'expired') dismissToast();
    });
  }, [queryClient]);
}
