import type { Pool } from 'pg';
import { mergeChanges, encodeUserDeleted, encodeChange, type ChangeMessage } from './change-messages.ts';

export const channel = 'pouch_changes';

/**
 * How long events are collected before sending, in milliseconds: unnoticeable, and a busy server sends few messages.
 */
const batchWindowMs = 20;

interface PeerPublisherDeps {
  pool: Pick<Pool, 'query'>;
  /** This server's id, by which it recognises its own messages. */
  server: string;
  onFailure: (error: unknown) => void;
}

/** Publishes events to the other servers in batches. `publish` does not wait for the database. */
export function createPeerPublisher({ pool, server, onFailure }: PeerPublisherDeps) {
  let pending: ChangeMessage[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0) return;
    const payloads = mergeChanges(pending).map((message) => encodeChange(server, message));
    pending = [];
    await send(payloads);
  }

  async function send(payloads: string[]): Promise<void> {
    await pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
      .catch(onFailure);
  }

  return {
    publish(message: ChangeMessage): void {
      pending.push(message);
      timer ??= setTimeout(() => void flush(), batchWindowMs);
    },
    /** Announces a deleted account at once, without batching. */
    publishUserDeleted: (userId: string): Promise<void> => send([encodeUserDeleted(server, userId)]),
    /** Sends pending events. */
    flush,
  };
}
