import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from '../../../lib/turns.ts';

/** Turns of the event loop that requests wait for others to arrive, at most. */
const maxTurns = 500;

/**
 * Gives a function that waits until no connection arrives in a turn of the event loop, and then for a turn of the caller's
 * own. Node accepts one connection a turn: if the first of a crowd were answered at once, everyone behind it in the queue of
 * new connections would wait for that work.
 */
export function createArrivals(server: Server): () => Promise<void> {
  const ownTurn = createTurns();
  let arrived = 0;
  let settling: Promise<void> | undefined;
  server.on('connection', () => void (arrived += 1));

  async function settle(): Promise<void> {
    // The first ends the turn in which the caller runs.
    await nextTurn();
    let seen = -1;
    for (let turn = 0; turn < maxTurns && seen !== arrived; turn += 1) {
      seen = arrived;
      await nextTurn();
    }
    settling = undefined;
  }

  return async () => {
    await (settling ??= settle());
    await ownTurn();
  };
}
