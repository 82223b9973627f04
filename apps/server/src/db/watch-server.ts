import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import pg from 'pg';
import { createSockets } from './sockets.ts';

interface WatchOptions {
  connection: pg.ClientConfig;
  /** Called when connections of before lead to a server that is silent, and new ones to one that answers. */
  onReplaced: () => void;
  /** How often the server is asked for a sign, in milliseconds. */
  everyMs?: number;
  /** How long it may take to give one. A loaded server is slow for some seconds, and must not lose its connections. */
  patienceMs?: number;
}

/**
 * Watches for a failover: a primary that hangs keeps its connections open and never answers, so that what waits for it would
 * wait for its own time limit, while another server answers at the same address. Ends once the signal is aborted.
 */
export async function watchServer(
  { connection, onReplaced, everyMs = 2_000, patienceMs = 4_000 }: WatchOptions,
  signal: AbortSignal,
): Promise<void> {
  let probe: Probe | null = null;
  while (!signal.aborted) {
    probe ??= await openProbe(connection, patienceMs);
    const state = await probe?.ask(patienceMs);
    if (state === 'lost') {
      probe?.close();
      probe = null;
    } else if (state === 'silent') {
      const fresh = await openProbe(connection, patienceMs);
      const isAnswered = (await fresh?.ask(patienceMs)) === 'answered';
      // When the hanging server goes on, both answer, and the old one's answer may be read last.
      if (isAnswered && (await probe?.wait(patienceMs / 8)) === 'silent') {
        probe?.close();
        probe = fresh;
        onReplaced();
      } else fresh?.close();
    }
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  probe?.close();
}

interface Probe {
  /** Asks, or waits on if it has not answered yet; so many milliseconds at most. */
  ask: (patienceMs: number) => Promise<'answered' | 'lost' | 'silent'>;
  /** Waits for the answer to the last question, which may have come since. */
  wait: (patienceMs: number) => Promise<'answered' | 'lost' | 'silent'>;
  close: () => void;
}

/** Opens a connection to ask over; null if there is none within `patienceMs`. */
async function openProbe(connection: pg.ClientConfig, patienceMs: number): Promise<Probe | null> {
  const sockets = createSockets();
  const client = new pg.Client({
    ...connection,
    stream: sockets.create,
    connectionTimeoutMillis: patienceMs,
  });
  client.on('error', () => undefined);
  let isAsking = false;
  let answer = Promise.resolve<'answered' | 'lost'>('answered');
  function put(): void {
    isAsking = true;
    answer = client
      .query('select 1')
      .then(
        () => 'answered' as const,
        () => 'lost' as const,
      )
      .finally(() => (isAsking = false));
  }
  const wait = (milliseconds: number) =>
    pTimeout<'answered' | 'lost', 'answered' | 'lost' | 'silent'>(answer, {
      milliseconds,
      fallback: async () => {
        // A process that was busy finds the time over before it reads the answer that has come meanwhile.
        await nextTurn();
        return Promise.race([answer, Promise.resolve('silent' as const)]);
      },
    });
  try {
    await client.connect();
  } catch {
    sockets.destroyAll();
    return null;
  }
  return {
    ask: (milliseconds) => {
      if (!isAsking) put();
      return wait(milliseconds);
    },
    wait,
    close: sockets.destroyAll,
  };
}
