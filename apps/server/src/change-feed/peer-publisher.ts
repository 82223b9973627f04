import type { Pool } from 'pg';
import { mergeNotices, writeFarewell, writeNotice, type Notice } from '../live/notices.ts';

export const channel = 'pouch_changes';

/** How long notices wait for others to travel with, in milliseconds: nobody sees it, and a busy server sends few. */
const gatheringMs = 20;

interface NotifyGiven {
  pool: Pick<Pool, 'query'>;
  /** The name of this server, by which it knows its own notices. */
  server: string;
  onFailure: (error: unknown) => void;
}

/** Tells the other servers, a few notices at a time. Whoever changes something does not wait for it. */
export function createNotifier({ pool, server, onFailure }: NotifyGiven) {
  let gathered: Notice[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const payloads = mergeNotices(gathered).map((notice) => writeNotice(server, notice));
    gathered = [];
    await send(payloads);
  }

  async function send(payloads: string[]): Promise<void> {
    await pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
      .catch(onFailure);
  }

  return {
    notify(notice: Notice): void {
      gathered.push(notice);
      timer ??= setTimeout(() => void flush(), gatheringMs);
    },
    /** Tells at once that a person's account is deleted. */
    bidFarewell: (userId: string): Promise<void> => send([writeFarewell(server, userId)]),
    /** Sends what waits. */
    flush,
  };
}
