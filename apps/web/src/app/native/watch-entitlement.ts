import type { QueryClient } from '@tanstack/react-query';
import { userQueries } from '../../data/user/user-queries.ts';
import { watchEntitlement } from '../../platform/purchases/purchases.ts';
import { storeCustomer } from './store-customer.ts';

/**
 * Asks the server anew whenever the store's provider says otherwise than it: the server has the last word, and the provider
 * often the first (PW-07). Answers the way to stop.
 */
export function watchStore(client: QueryClient, userId: string): () => void {
  const known = userQueries.subscription();
  return watchEntitlement(storeCustomer(client, userId), (isEntitled) => {
    if (client.getQueryData(known.queryKey)?.active !== isEntitled) void client.invalidateQueries(known);
  });
}
