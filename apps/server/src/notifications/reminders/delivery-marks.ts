import type { PoolClient } from 'pg';
import { markBegun, type DeliveryKey } from './delivery-store.ts';

/** Few, so that all of them leave within the millisecond after their mark. */
const maxMarksAtOnce = 8;

interface Marks {
  now: () => string;
  /** Until when another server leaves a marked delivery alone. */
  until: () => string;
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
 * neither: what was written to a connection is not lost with its process.
 */
export function createMarks(
  connection: Pick<PoolClient, 'query'>,
  { now, until, onFailure }: Marks,
): (key: DeliveryKey) => Promise<Mark> {
  const waiting: { key: DeliveryKey; resolve: (mark: Mark) => void }[] = [];
  let isBusy = false;

  function write(): void {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    const batch = waiting.splice(0, maxMarksAtOnce);
    const keys = batch.map(({ key }) => key);
    const stored = markBegun(connection, { now: now(), until: until() }, keys)
      .catch(onFailure)
      .then(() => {
        isBusy = false;
        write();
      });
    for (const { resolve } of batch) resolve({ stored });
  }

  return (key) =>
    new Promise((resolve) => {
      waiting.push({ key, resolve });
      write();
    });
}
