import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../data/http/api.ts';
import { shell } from '../../platform/device/native.ts';
import type { Customer } from '../../platform/purchases/purchases.ts';

/** They change with the server's settings only. */
const storeKeysQuery = () =>
  queryOptions<Answer<'getStoreKeys'>>({ queryKey: ['/api/user/subscription/keys'], staleTime: Infinity });

/** Somebody as the store of their phone is to know them. */
export const storeCustomer = (client: QueryClient, userId: string): Customer => ({
  userId,
  findKey: async () => {
    const keys = await client.query(storeKeysQuery());
    const system = shell();
    return system === 'web' ? null : keys[system];
  },
});
