import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSession } from '../../data/session/session.ts';
import { keepSubscription } from '../../data/user/saved-subscription.ts';
import { userQueries } from '../../data/user/user-queries.ts';

/** Whatever the server says of the subscription, asked or not, is kept on this device for the next start (PW-06). */
export function useSubscriptionRecord(queryClient: QueryClient): void {
  useEffect(() => {
    const { queryKey } = userQueries.subscription();
    const hash = hashKey(queryKey);
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash)
        return;
      const [userId, answer] = [getSession()?.user.id, queryClient.getQueryData(queryKey)];
      if (userId !== undefined && answer !== undefined) keepSubscription(answer, userId);
    });
  }, [queryClient]);
}
