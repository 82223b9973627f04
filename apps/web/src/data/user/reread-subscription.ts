import type { QueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { userQueries } from './user-queries.ts';

/**
 * Reads the subscription again if it is in the cache. Not through the query, whose failure would close the app: the whole app
 * depends on it.
 */
export async function rereadSubscription(client: QueryClient): Promise<void> {
  const { queryKey } = userQueries.subscription();
  const before = client.getQueryState(queryKey);
  if (before?.data === undefined) return;
  const data = await api.getSubscription().catch(() => undefined);
  if (data === undefined) return;
  // The cache was updated during the read, perhaps with newer data.
  if (client.getQueryState(queryKey)?.dataUpdateCount !== before.dataUpdateCount)
    await rereadSubscription(client);
  else client.setQueryData(queryKey, data);
}
