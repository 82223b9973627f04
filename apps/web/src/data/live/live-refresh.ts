import type { QueryClient } from '@tanstack/react-query';
import type { Change, ChangeTopic } from '@pouch/contract/schemas/changes';
import { rereadItems } from '../../lib/item-cache-changes.ts';
import { fewItems, refreshEveryItem } from '../items/item-cache.ts';
import { readBody } from '../http/api.ts';
import { liveClient } from '../../lib/live-client.ts';
import { refreshContacts, refreshPendingShares } from '../people/contact-queries.ts';
import { request } from '../http/request.ts';
import { refreshRules } from '../user/sorting-rules-query.ts';

/** Milliseconds that changes of items are gathered: several at once are read together. */
const gathering = 50;

/** What is read again as a whole, where it has been read. */
const refreshWhole: Partial<Record<ChangeTopic, (client: QueryClient) => Promise<void>>> = {
  lifeLists: (client) => client.invalidateQueries({ queryKey: ['/api/lifeLists'] }),
  sortingRules: refreshRules,
  recaps: (client) => client.invalidateQueries({ queryKey: ['/api/recaps/unseen'] }),
  contacts: refreshContacts,
  shares: refreshPendingShares,
};
/** What a change of these topics may have changed of the person; how much is open to them is changed by operators (AC-05). */
const personPaths = {
  profile: ['/api/user/profile', '/api/user/subscription'],
  settings: ['/api/user/settings'],
  subscription: ['/api/user/subscription'],
} as const;

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
      void refreshWhole[topic]?.(client);
      if (topic === 'profile' || topic === 'settings' || topic === 'subscription') {
        rereadPerson(client, personPaths[topic]);
      }
      if (topic !== 'items') return;
      isAny ||= changed === null;
      for (const id of changed ?? []) ids.add(id);
      timer ??= window.setTimeout(readGathered, gathering);
    },
    onGap() {
      void refreshEveryItem(client);
      for (const refresh of Object.values(refreshWhole)) void refresh(client);
      rereadPerson(client, Object.values(personPaths).flat());
    },
    stop: () => window.clearTimeout(timer),
  };
}

function rereadPerson(client: QueryClient, paths: readonly string[]): void {
  for (const path of paths) void rereadPath(client, path);
}

/**
 * Reads again what is kept under a path, where it has been read. Beside the query: the whole app stands on the profile, and must
 * not fall when this once it cannot be read.
 */
export async function rereadPath(client: QueryClient, path: string): Promise<void> {
  const before = client.getQueryState([path]);
  if (before?.data === undefined) return;
  const answer = await request('GET', path)
    .then(readBody)
    .catch(() => undefined);
  if (answer === undefined) return;
  // What was wished or answered meanwhile may be newer.
  if (client.getQueryState([path])?.dataUpdateCount !== before.dataUpdateCount)
    await rereadPath(client, path);
  else client.setQueryData([path], answer);
}
