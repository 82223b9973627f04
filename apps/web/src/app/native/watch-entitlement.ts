import type { QueryClient } from '@tanstack/react-query';
import { userQueries } from '../../data/user/user-queries.ts';
import { watchEntitlement } from '../../platform/purchases/purchases.ts';
import { storeCustomer } from './store-customer.ts';

/**
 * Rereads the subscription when the store's provider contradicts the cached one: the server decides, but the provider often
 * knows first (PW-07). Returns a function that stops it.
 */
export function watchStoreEntitlement(client: QueryClient, userId: string): () => void {
  const known = userQueries.subscription();
  return watchEntitlement(storeCustomer(client, userId), (isEntitled) => {
    if (client.getQueryData(known.queryKey)?.active !== isEntitled) void client.invalidateQueries(known);
  });
}
