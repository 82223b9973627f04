import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds between two signs of life; proxies give up on what is silent for a minute. */
const heartbeatMs = 25_000;
/** Bytes that may wait for a client that does not read. */
const mostWaiting = 64 * 1024;

export interface EventStream {
  /** Tells one event; nothing once the stream has ended. */
  send: (event: string, data: unknown) => void;
  end: () => void;
}

/** Begins to tell events. Answers what to do when nobody listens any more. */
export type OpenEvents = (stream: EventStream) => () => void;

/** Answers with server-sent events for as long as they are wanted, and ends them all when the server closes. */
export function eventStreams(app: FastifyInstance) {
  const open = new Set<EventStream>();
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of open) stream.end();
    done();
  });

  /** `isAllowed` is asked at every sign of life: a stream does not outlive its session. */
  return function sendEvents(
    reply: FastifyReply,
    begin: OpenEvents,
    isAllowed: () => Promise<boolean>,
  ): FastifyReply {
    const { raw } = reply.hijack();
    // Whoever has gone already will not be told to have gone.
    if (raw.destroyed) return reply;
    raw.writeHead(200, headersOf(reply));
    raw.flushHeaders();
    if (isClosing || reply.request.method === 'HEAD') {
      raw.end();
      return reply;
    }
    const stream = streamOver(raw);
    open.add(stream);
    const stop = begin(stream);
    const heart = setInterval(() => void beat(raw, stream, isAllowed), heartbeatMs);
    raw.on('close', () => {
      clearInterval(heart);
      open.delete(stream);
      stop();
    });
    return reply;
  };
}

/** Those every answer has, and those that keep a proxy from holding back or keeping what is told. */
const headersOf = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
});

function streamOver(raw: ServerResponse): EventStream {
  return {
    send: (event, data) => write(raw, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void raw.end(),
  };
}

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > mostWaiting) raw.destroy();
}

async function beat(
  raw: ServerResponse,
  stream: EventStream,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  write(raw, ':\n\n');
  // A database that cannot be asked ends nothing: it is asked again at the next beat.
  if (!(await isAllowed().catch(() => true))) stream.end();
}
