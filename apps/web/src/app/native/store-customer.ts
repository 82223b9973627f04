import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../../data/http/api.ts';
import { getPlatform } from '../../platform/device/native.ts';
import type { Customer } from '../../platform/purchases/purchases.ts';

/** The keys change only with the server's settings. */
const storeKeysQuery = () =>
  queryOptions<CallResponse<'getStoreKeys'>>({
    queryKey: ['/api/user/subscription/keys'],
    staleTime: Infinity,
  });

/** The user as a customer of the phone's app store. */
export const storeCustomer = (client: QueryClient, userId: string): Customer => ({
  userId,
  findKey: async () => {
    const keys = await client.query(storeKeysQuery());
    const platform = getPlatform();
    return platform === 'web' ? null : keys[platform];
  },
});
