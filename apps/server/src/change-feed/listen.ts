import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { channel } from './peer-publisher.ts';

/** Milliseconds before the first reconnect, and the maximum. */
const minBackoffMs = 250;
const maxBackoffMs = 30_000;

interface ListenOptions {
  /** A direct connection: LISTEN does not work through a pooler in transaction mode. */
  connection: pg.ClientConfig;
  onPayload: (payload: string) => void;
  /** Called once it listens; `isReconnect` means that notifications may have been missed. */
  onListening: (isReconnect: boolean) => void;
  onFailure: (error: unknown) => void;
}

/** Listens on a connection of its own until the signal is aborted, and reconnects whenever it is lost. */
export async function listen(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isReconnect = false;
  do {
    const listening = listenOnce(options, signal, () => {
      failures = 0;
      options.onListening(isReconnect);
    });
    await listening.catch(options.onFailure);
    await backOff(minBackoffMs * 2 ** failures, signal);
    failures += 1;
    isReconnect = true;
  } while (!signal.aborted);
}

async function listenOnce(
  { connection, onPayload }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, keepAlive: true });
  const over = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    await over;
  } finally {
    await client.end();
  }
}

/** Adds jitter, so that servers that lost the same database do not all reconnect at once. */
async function backOff(milliseconds: number, signal: AbortSignal): Promise<void> {
  const spread = Math.min(maxBackoffMs, milliseconds) * (0.5 + Math.random() / 2);
  await delay(spread, undefined, { signal, ref: false }).catch(() => undefined);
}
