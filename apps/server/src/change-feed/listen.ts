import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { channel } from './peer-publisher.ts';

/** Milliseconds before the first and before any later attempt to listen again. */
const firstWait = 250;
const longestWait = 30_000;

interface ListenGiven {
  /** Straight to PostgreSQL: a pooler in transaction mode forgets who listens. */
  connection: pg.ClientConfig;
  onPayload: (payload: string) => void;
  /** It listens; `isAgain` when notices may have passed unheard before. */
  onListening: (isAgain: boolean) => void;
  onFailure: (error: unknown) => void;
}

/** Listens on one connection of its own until the signal, and connects again whenever that is lost. */
export async function listen(given: ListenGiven, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isAgain = false;
  do {
    const listening = listenOnce(given, signal, () => {
      failures = 0;
      given.onListening(isAgain);
    });
    await listening.catch(given.onFailure);
    await wait(firstWait * 2 ** failures, signal);
    failures += 1;
    isAgain = true;
  } while (!signal.aborted);
}

async function listenOnce(
  { connection, onPayload }: ListenGiven,
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

/** Servers that lost the same database do not all come back in the same moment. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const spread = Math.min(longestWait, milliseconds) * (0.5 + Math.random() / 2);
  await delay(spread, undefined, { signal, ref: false }).catch(() => undefined);
}
