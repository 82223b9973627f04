import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '@pouch/contract/changes';
import { rereadItems } from './item-cache-changes.ts';
import { fewItems, refreshEveryItem } from './item-cache.ts';
import { readBody } from './api.ts';
import { liveClient } from './live-client.ts';
import { request } from './request.ts';
import { refreshRules } from './sorting-rules-query.ts';

/** Milliseconds that changes of items are gathered: several at once are read together. */
const gathering = 50;

const lifeListsKey = ['/api/lifeLists'];
const personPaths = { profile: '/api/user/profile', settings: '/api/user/settings' } as const;

/** Refreshes exactly what was changed elsewhere (AC-14). What this page changed itself, it shows already. */
export function liveRefresh(client: QueryClient) {
  let ids = new Set<string>();
  let isAny = false;
  let timer: number | undefined;

  function readGathered() {
    const [gathered, all] = [[...ids], isAny || ids.size > fewItems];
    ids = new Set();
    isAny = false;
    timer = undefined;
    const reading = all ? refreshEveryItem(client) : rereadItems(client, gathered);
    // What cannot be read now is read when the connection is back.
    reading.catch(() => undefined);
  }

  return {
    onChange({ topic, ids: changed, client: author }: Change) {
      if (author === liveClient) return;
      if (topic === 'lifeLists') void client.invalidateQueries({ queryKey: lifeListsKey });
      if (topic === 'sortingRules') void refreshRules(client);
      if (topic === 'profile' || topic === 'settings') void rereadPerson(client, personPaths[topic]);
      if (topic !== 'items') return;
      isAny ||= changed === null;
      for (const id of changed ?? []) ids.add(id);
      timer ??= window.setTimeout(readGathered, gathering);
    },
    onGap() {
      void refreshEveryItem(client);
      void client.invalidateQueries({ queryKey: lifeListsKey });
      void refreshRules(client);
      for (const path of Object.values(personPaths)) void rereadPerson(client, path);
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** Read beside the query: the whole app stands on the profile, and must not fall when this once it cannot be read. */
async function rereadPerson(client: QueryClient, path: string): Promise<void> {
  if (client.getQueryData([path]) === undefined) return;
  const answer = await request('GET', path)
    .then(readBody)
    .catch(() => undefined);
  if (answer !== undefined) client.setQueryData([path], answer);
}
