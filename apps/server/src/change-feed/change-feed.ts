import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Change } from '@pouch/contract/schemas/changes';
import type { ClientConfig, Pool } from 'pg';
import { listen } from './listen.ts';
import { readNotice, type Notice } from '../live/notices.ts';
import { createNotifier } from './peer-publisher.ts';

/** The most streams of one person on one server: more than anybody has devices with a page in sight. */
const mostPerPerson = 20;
/** How long a new stream waits for this server to hear the others, in milliseconds. */
const patienceMs = 3_000;

/** Somebody who wants to know of one person's changes. */
export interface Listener {
  onChange: (change: Change) => void;
  /** Changes may have been missed. */
  onGap: () => void;
  /** Others of the same person took its place. */
  onFull: () => void;
  /** The person's account is deleted. */
  onGone: () => void;
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

interface FeedGiven {
  pool: Pick<Pool, 'query'>;
  directConnection: ClientConfig;
  onFailure: (error: unknown, message: string) => void;
}

/**
 * Tells each person's listeners what changed, on this server and on every other one with the same database. A
 * change made here is told here at once, whether or not the database carries notices.
 */
export function createChangeFeed({ pool, directConnection, onFailure }: FeedGiven) {
  const server = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  let hearing: { stop: AbortController; ready: Promise<void>; ended: Promise<void> } | null = null;
  const notifier = createNotifier({
    pool,
    server,
    onFailure: (error) => onFailure(error, 'Other servers could not be told of changes'),
  });

  function tell({ userId, ...change }: Notice): void {
    for (const listener of listeners.get(userId) ?? []) listener.onChange(change);
  }

  function end(userId: string): void {
    for (const listener of [...(listeners.get(userId) ?? [])]) listener.onGone();
  }

  function hear() {
    const stop = new AbortController();
    let resolve: () => void = () => undefined;
    const ready = new Promise<void>((done) => (resolve = done));
    const ended = listen(
      {
        connection: directConnection,
        onPayload: (payload) => {
          const heard = readNotice(payload);
          if (heard === null || heard.server === server) return;
          if ('gone' in heard) end(heard.gone);
          else tell(heard.notice);
        },
        onListening: (isAgain) => {
          resolve();
          if (isAgain)
            for (const listener of [...listeners.values()].flatMap((all) => [...all])) listener.onGap();
        },
        onFailure: (error) => onFailure(error, 'Changes on other servers cannot be heard'),
      },
      stop.signal,
    );
    return { stop, ready, ended };
  }

  function subscribe(userId: string, listener: Listener): () => void {
    const own = listeners.get(userId) ?? new Set();
    listeners.set(userId, own);
    own.add(listener);
    hearing ??= hear();
    const [oldest] = own;
    if (own.size > mostPerPerson) oldest?.onFull();
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      if (listeners.size > 0) return;
      hearing?.stop.abort();
      hearing = null;
    };
  }

  return {
    /** Tells of a change that has been committed. */
    publish(notice: Notice): void {
      tell(notice);
      notifier.notify(notice);
    },
    /** Ends everything that listens for a person whose account is deleted, on every server. */
    async bidFarewell(userId: string): Promise<void> {
      end(userId);
      await notifier.bidFarewell(userId);
    },
    /** Calls back at every change of this person's things until the answer is called. */
    subscribe,
    /** Resolves when this server hears the others, or has tried for long enough. */
    ready: (): Promise<unknown> =>
      Promise.race([hearing?.ready, delay(patienceMs, undefined, { ref: false })]),
    /** Sends what waits and stops listening. */
    async close(): Promise<void> {
      const ended = hearing?.ended;
      hearing?.stop.abort();
      hearing = null;
      await Promise.all([notifier.flush(), ended]);
    },
  };
}
