import { randomUUID } from 'node:crypto';
import type { Change } from '@pouch/contract/changes';
import pTimeout from 'p-timeout';
import type { ClientConfig, Pool } from 'pg';
import { listen } from './listen.ts';
import { decodePeerMessage, type ChangeMessage } from './change-messages.ts';
import { createPeerPublisher } from './peer-publisher.ts';

/** Streams per user and server: more than anyone has open pages. */
const maxStreamsPerUser = 20;
/** How long a new stream waits until this server listens to the others, in milliseconds. */
const readyTimeoutMs = 3_000;

/** A subscriber to one user's changes. */
export interface Listener {
  onChange: (change: Change) => void;
  /** Change events may have been missed. */
  onGap: () => void;
  /** Newer subscribers of the same user took its place. */
  onFull: () => void;
  /** The user's account is deleted, or some of their sessions are. */
  onUserDeleted: () => void;
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

interface FeedDeps {
  pool: Pick<Pool, 'query'>;
  directConnection: ClientConfig;
  onFailure: (error: unknown, message: string) => void;
}

/**
 * Publishes change events to each user's listeners, on this server and on every other one with the same database. Local
 * listeners are called at once, whether or not PostgreSQL delivers notifications.
 */
export function createChangeFeed({ pool, directConnection, onFailure }: FeedDeps) {
  const server = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  let listening: ReturnType<typeof startListening> | null = null;
  const peerPublisher = createPeerPublisher({
    pool,
    server,
    onFailure: (error) => onFailure(error, 'Other servers could not be told of changes'),
  });

  function publishLocally({ userId, ...change }: ChangeMessage): void {
    for (const listener of listeners.get(userId) ?? []) listener.onChange(change);
  }

  function disconnectLocally(userId: string): void {
    for (const listener of [...(listeners.get(userId) ?? [])]) listener.onUserDeleted();
  }

  function startListening() {
    const stop = new AbortController();
    let isLate = false;
    let resolve: () => void = () => undefined;
    const ready = new Promise<void>((done) => (resolve = done));
    const ended = listen(
      {
        connection: directConnection,
        onPayload: (payload) => {
          const received = decodePeerMessage(payload);
          if (received === null || received.server === server) return;
          if ('gone' in received) disconnectLocally(received.gone);
          else publishLocally(received.message);
        },
        onListening: (isReconnect) => {
          resolve();
          if (isReconnect || isLate)
            for (const listener of [...listeners.values()].flatMap((all) => [...all])) listener.onGap();
        },
        onFailure: (error) => onFailure(error, 'Changes on other servers cannot be heard'),
      },
      stop.signal,
    );
    /** Streams begin before this server listens. */
    const goAhead = (): void => void (isLate = true);
    return { stop, ready, ended, goAhead };
  }

  function subscribe(userId: string, listener: Listener): () => void {
    const own = listeners.get(userId) ?? new Set();
    listeners.set(userId, own);
    own.add(listener);
    listening ??= startListening();
    const [oldest] = own;
    if (own.size > maxStreamsPerUser) oldest?.onFull();
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      if (listeners.size > 0) return;
      listening?.stop.abort();
      listening = null;
    };
  }

  return {
    /** Publishes a committed change. */
    publish(message: ChangeMessage): void {
      publishLocally(message);
      peerPublisher.publish(message);
    },
    /** Ends all streams of a user on every server. Pages of a session that is still valid connect again. */
    async disconnectUser(userId: string): Promise<void> {
      disconnectLocally(userId);
      await peerPublisher.publishUserDeleted(userId);
    },
    /** Subscribes to a user's changes; the returned function unsubscribes. */
    subscribe,
    /** Resolves when this server listens to the others, or after a timeout: once it does, streams learn of a gap. */
    ready: async (): Promise<void> => {
      if (listening === null) return;
      const { ready, goAhead } = listening;
      await pTimeout(ready, { milliseconds: readyTimeoutMs, fallback: goAhead });
    },
    /** Sends pending events and stops listening. */
    async close(): Promise<void> {
      const ended = listening?.ended;
      listening?.stop.abort();
      listening = null;
      await Promise.all([peerPublisher.flush(), ended]);
    },
  };
}
