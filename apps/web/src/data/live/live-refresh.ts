import type { QueryClient } from '@tanstack/react-query';
import type { Change, ChangeTopic } from '@pouch/contract/changes';
import { clientId } from '../http/client-id.ts';
import { retryDelayMs } from '../http/retry-delay.ts';
import { refreshContacts, refreshPendingShares, refreshSentShares } from '../people/contact-queries.ts';
import type { Store } from '../store/store.ts';
import { ensureSender } from '../sync/outbox.ts';
import { rereadSubscription } from '../user/reread-subscription.ts';
import { refreshStats } from '../user/stats-query.ts';
import { classifyFailure } from '../sync/send-change.ts';
import { readOwnChanges } from '../sync/show-store.ts';

/** Change events are collected for this long and read together. */
const batchDelayMs = 50;

/** What the person owns: the store reads what has changed. */
const ownTopics: ReadonlySet<ChangeTopic> = new Set([
  'items',
  'lifeLists',
  'sortingRules',
  'profile',
  'settings',
]);
/** Topics whose data is invalidated as a whole. */
const refreshByTopic: Partial<Record<ChangeTopic, (client: QueryClient) => Promise<unknown>>> = {
  recaps: (client) => client.invalidateQueries({ queryKey: ['/api/recaps/unseen'] }),
  contacts: refreshContacts,
  shares: (client) => Promise.all([refreshPendingShares(client), refreshSentShares(client)]),
};
/** Operators change a user's access with the profile (AC-05). */
const subscriptionTopics: ReadonlySet<ChangeTopic> = new Set(['profile', 'subscription']);

/** Reads exactly what other pages changed (AC-14). Changes of this page are in the store already. */
export function createLiveRefresh(client: QueryClient, store: Store) {
  let batchTimer: number | undefined;
  let retryTimer: number | undefined;
  let failures = 0;
  let isStopped = false;

  async function readOwn() {
    batchTimer = undefined;
    window.clearTimeout(retryTimer);
    try {
      await readOwnChanges(client, store);
      failures = 0;
    } catch (error) {
      const mayHelp = 'retryAfterMs' in classifyFailure(error);
      // Without a network it is read when the stream is open again.
      if (isStopped || !mayHelp || !navigator.onLine) return;
      failures += 1;
      window.clearTimeout(retryTimer);
      retryTimer = window.setTimeout(() => void readOwn(), retryDelayMs(failures));
    }
  }

  const readOwnSoon = (): void => {
    batchTimer ??= window.setTimeout(() => void readOwn(), batchDelayMs);
  };

  return {
    /** The server is within reach: what changed before the stream was open is read, and what waits is sent. */
    onOpen() {
      // Without a cursor the page has just read everything, or there is a gap.
      if (store.cursor !== undefined) readOwnSoon();
      ensureSender(store).sendNow();
    },
    onChange({ topic, client: author }: Change) {
      // The server counts completions; what was completed here is counted by now, too.
      if (topic === 'items') void refreshStats(client);
      if (author === clientId) return;
      void refreshByTopic[topic]?.(client);
      if (subscriptionTopics.has(topic)) void rereadSubscription(client);
      if (ownTopics.has(topic)) readOwnSoon();
    },
    onGap() {
      readOwnSoon();
      void refreshStats(client);
      for (const refresh of Object.values(refreshByTopic)) void refresh(client);
      void rereadSubscription(client);
    },
    stop: () => {
      isStopped = true;
      window.clearTimeout(batchTimer);
      window.clearTimeout(retryTimer);
    },
  };
}
