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
 * Gives a function that marks a delivery as begun, and resolves as soon as the mark is written to the connection, in the same
 * turn of the event loop, so that the message can be written right behind it. If this process is killed, both arrive, or
 * neither: what was written to a connection is not lost with its process. One statement is in progress at a time: PostgreSQL
 * gives up those behind it once it cannot answer.
 */
export function createMarks(
  connection: Pick<PoolClient, 'query'>,
  { now, expected, onFailure }: Marks,
): (key: DeliveryKey) => Promise<Mark> {
  const waiting: { key: DeliveryKey; resolve: (mark: Mark) => void }[] = [];
  let isBusy = false;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;

  function writeWhenReady(): void {
    if (isBusy || waiting.length === 0) return;
    if (isLate || waiting.length >= Math.min(maxMarksAtOnce, expected())) {
      isBusy = true;
      // A turn of its own: the mark is written before any of the promises goes on.
      setImmediate(write);
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      isLate = true;
      writeWhenReady();
    }, gatherMs);
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    isLate = false;
    const batch = waiting.splice(0, maxMarksAtOnce);
    const keys = batch.map(({ key }) => key);
    const stored = markBegun(connection, now(), keys)
      .then(() => undefined, onFailure)
      .then(() => {
        isBusy = false;
        writeWhenReady();
      });
    // Behind the end of this turn, which writes to the connection what was sent in it (`db/sockets.ts`).
    setImmediate(() => {
      for (const { resolve } of batch) resolve({ stored });
    });
  }

  return (key) =>
    new Promise((resolve) => {
      waiting.push({ key, resolve });
      writeWhenReady();
    });
}
