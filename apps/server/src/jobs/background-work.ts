import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Does work that nobody waits for, after what is answered now. What fails is logged with the message. */
export type InBackground = (work: () => Promise<void>, message: string) => void;

/** The server closes once the work in the background is done. */
export function backgroundWork(app: FastifyInstance): InBackground {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (work, message) => {
    const run = nextTurn()
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, message))
      .finally(() => running.delete(run));
    running.add(run);
  };
}
