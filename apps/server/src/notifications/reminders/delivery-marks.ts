import type { PoolClient } from 'pg';
import { markBegun, type DeliveryKey } from './delivery-store.ts';

/** Few, so that all of them leave within the millisecond after their mark. */
const maxMarksAtOnce = 8;
/** Milliseconds that a message waits for others to be marked with: each statement wakes PostgreSQL. */
const gatherMs = 5;

interface Marks {
  now: () => string;
  /** How many messages may still come, so that the last one waits for no other. */
  expected: () => number;
  onFailure: (error: unknown) => void;
}

/** A mark that is on its way. */
export interface Mark {
  /** Resolves once it is stored, before which nothing must be decided. */
  stored: Promise<void>;
}

/**
 * Gives a function that marks a delivery as begun, and resolves in the same turn of the event loop in which the mark is
 * written to the connection, so that the message can be written right behind it. If this process is killed, both arrive, or
 * neither: what was written to a connection is not lost with its process. The connection must send statements at once, also
 * while others are in progress.
 */
export function createMarks(
  connection: Pick<PoolClient, 'query'>,
  { now, expected, onFailure }: Marks,
): (key: DeliveryKey) => Promise<Mark> {
  let waiting: { key: DeliveryKey; resolve: (mark: Mark) => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Runs as a turn of its own: the mark is then written before any of the promises goes on. */
  function write(batch: typeof waiting): void {
    const keys = batch.map(({ key }) => key);
    const stored = markBegun(connection, now(), keys).then(() => undefined, onFailure);
    for (const { resolve } of batch) resolve({ stored });
  }

  function takeWaiting(): typeof waiting {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    return batch;
  }

  return (key) =>
    new Promise((resolve) => {
      waiting.push({ key, resolve });
      if (waiting.length >= Math.min(maxMarksAtOnce, expected())) setImmediate(write, takeWaiting());
      else timer ??= setTimeout(() => write(takeWaiting()), gatherMs);
    });
}
