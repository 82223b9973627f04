import type { FastifyReply } from 'fastify';

/**
 * How long a client may go on sending a body that is not read. Not 0: a browser reads the response only when it has sent
 * everything, and a connection that is cut at once may lose the response.
 */
const lingerMs = 10_000;

/** Cuts the connection of a request that is refused before its body has arrived, after a time for reading the response. */
export function limitUnreadBody({ request: { raw } }: FastifyReply): void {
  if (raw.complete) return;
  const timer = setTimeout(() => raw.destroy(), lingerMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
