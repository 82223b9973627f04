import type { QueryClient } from '@tanstack/react-query';
import type { Change, ChangeTopic } from '@pouch/contract/changes';
import { rereadItems } from '../items/optimistic-items.ts';
import { maxIndividualReads, refreshAllItems } from '../items/item-cache.ts';
import { readBody } from '../http/api.ts';
import { clientId } from '../http/client-id.ts';
import { refreshContacts, refreshPendingShares } from '../people/contact-queries.ts';
import { request } from '../http/request.ts';
import { refreshRules } from '../user/sorting-rules-query.ts';

/** Change events of items are collected for this long and read together. */
const batchDelayMs = 50;

/** Topics whose data is invalidated as a whole. */
const refreshByTopic: Partial<Record<ChangeTopic, (client: QueryClient) => Promise<void>>> = {
  lifeLists: (client) => client.invalidateQueries({ queryKey: ['/api/lifeLists'] }),
  sortingRules: refreshRules,
  recaps: (client) => client.invalidateQueries({ queryKey: ['/api/recaps/unseen'] }),
  contacts: refreshContacts,
  shares: refreshPendingShares,
};
/** The paths of the user that a topic affects. Operators change a user's access with the profile (AC-05). */
const userPaths = {
  profile: ['/api/user/profile', '/api/user/subscription'],
  settings: ['/api/user/settings'],
  subscription: ['/api/user/subscription'],
} as const;

/** Refreshes exactly what other pages changed (AC-14). Changes of this page are in its cache already. */
export function createLiveRefresh(client: QueryClient) {
  let ids = new Set<string>();
  let isAny = false;
  let timer: number | undefined;

  function readBatch() {
    const [gathered, all] = [[...ids], isAny || ids.size > maxIndividualReads];
    ids = new Set();
    isAny = false;
    timer = undefined;
    const reading = all ? refreshAllItems(client) : rereadItems(client, gathered);
    // After a failure, the items are read when the connection is back.
    reading.catch(() => undefined);
  }

  return {
    onChange({ topic, ids: changed, client: author }: Change) {
      if (author === clientId) return;
      void refreshByTopic[topic]?.(client);
      if (topic === 'profile' || topic === 'settings' || topic === 'subscription') {
        rereadUserPaths(client, userPaths[topic]);
      }
      if (topic !== 'items') return;
      isAny ||= changed === null;
      for (const id of changed ?? []) ids.add(id);
      timer ??= window.setTimeout(readBatch, batchDelayMs);
    },
    onGap() {
      void refreshAllItems(client);
      for (const refresh of Object.values(refreshByTopic)) void refresh(client);
      rereadUserPaths(client, Object.values(userPaths).flat());
    },
    stop: () => window.clearTimeout(timer),
  };
}

function rereadUserPaths(client: QueryClient, paths: readonly string[]): void {
  for (const path of paths) void rereadPath(client, path);
}

/**
 * Rereads a path that is in the cache. Not through the query, whose failure would close the app: the whole app depends on the
 * profile.
 */
export async function rereadPath(client: QueryClient, path: string): Promise<void> {
  const before = client.getQueryState([path]);
  if (before?.data === undefined) return;
  const data = await request('GET', path)
    .then(readBody)
    .catch(() => undefined);
  if (data === undefined) return;
  // The cache was updated during the read, perhaps with newer data.
  if (client.getQueryState([path])?.dataUpdateCount !== before.dataUpdateCount)
    await rereadPath(client, path);
  else client.setQueryData([path], data);
}
