import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createSockets } from '../db/sockets.ts';
import { channel } from './peer-publisher.ts';

/** Milliseconds before the first reconnect, and the maximum. */
const minBackoffMs = 250;
const maxBackoffMs = 30_000;

/** How often the server is asked whether it is there, and how long it may take to answer, in milliseconds. */
const heartbeat = { everyMs: 2_000, patienceMs: 6_000 };

interface ListenOptions {
  /** A direct connection: LISTEN does not work through a pooler in transaction mode. */
  connection: pg.ClientConfig;
  onPayload: (payload: string) => void;
  /** Called once it listens; `isReconnect` means that notifications may have been missed. */
  onListening: (isReconnect: boolean) => void;
  onFailure: (error: unknown) => void;
  /** Default: every two seconds, with six to answer. */
  beat?: typeof heartbeat;
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
  { connection, onPayload, beat = heartbeat }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const sockets = createSockets();
  const client = new pg.Client({
    ...connection,
    stream: sockets.create,
    connectionTimeoutMillis: 10_000,
    query_timeout: beat.patienceMs,
  });
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
    await Promise.race([over, keepAsking(client, beat.everyMs, signal)]);
  } finally {
    sockets.destroyAll();
  }
}

/** Rejects once the server does not answer in time: one that hangs closes no connection. */
async function keepAsking(client: pg.Client, everyMs: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    await delay(everyMs, undefined, { signal, ref: false });
    await client.query('select 1');
  }
}

/** Adds jitter, so that servers that lost the same database do not all reconnect at once. */
async function backOff(milliseconds: number, signal: AbortSignal): Promise<void> {
  const spread = Math.min(maxBackoffMs, milliseconds) * (0.5 + Math.random() / 2);
  await delay(spread, undefined, { signal, ref: false }).catch(() => undefined);
}
