import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../data/http/api.ts';
import { readOwnChanges } from '../../../data/sync/show-store.ts';
import { lifeListQueries } from './lifelist-queries.ts';

/** Creates the lists of a user who has none. Rejects when reading or creating them fails. */
export async function ensureLifeLists(client: QueryClient): Promise<void> {
  const lists = await client.query(lifeListQueries.all());
  if (lists.length > 0) return;
  await api.initializeLifeLists();
  await readOwnChanges(client);
  await client.query(lifeListQueries.all());
}
