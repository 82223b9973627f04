import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createWorkTracker } from '../lib/work-tracker.ts';

/** Starts work after the current response, without waiting for it. A failure is logged with the message. */
export type RunInBackground = (work: () => Promise<void>, message: string) => void;

/** The server closes once all background work has ended. */
export function createBackgroundRunner(app: FastifyInstance): RunInBackground {
  const tracker = createWorkTracker();
  app.addHook('onClose', () => tracker.settled());
  return (work, message) => {
    const run = nextTurn()
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, message));
    void tracker.add(run);
  };
}
