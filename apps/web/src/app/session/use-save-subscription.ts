import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession } from '../../data/session/session.ts';
import { saveSubscription } from '../../data/user/saved-subscription.ts';
import { userQueries } from '../../data/user/user-queries.ts';

/** Stores every response about the subscription on this device, for the next start (PW-06). */
export function useSaveSubscription(queryClient: QueryClient): void {
  useEffect(() => {
    const { queryKey } = userQueries.subscription();
    const hash = hashKey(queryKey);
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash)
        return;
      const [userId, subscription] = [getSession()?.user.id, queryClient.getQueryData(queryKey)];
      if (userId !== undefined && subscription !== undefined) saveSubscription(subscription, userId);
    });
  }, [queryClient]);
}
