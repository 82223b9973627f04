import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Proxies close a connection that is silent for a minute. */
const heartbeatMs = 25_000;
/** How much may be buffered for a client that does not read. */
const maxBufferedBytes = 64 * 1024;

export interface EventStream {
  /** Sends one event; does nothing once the stream has ended. */
  send: (event: string, data: unknown) => void;
  end: () => void;
}

/** Starts sending events. Returns a function that is called when the stream ends. */
export type StreamHandler = (stream: EventStream) => () => void;

/** Responds with server-sent events until the client disconnects, and ends all streams when the server closes. */
export function createEventStreams(app: FastifyInstance) {
  const open = new Set<EventStream>();
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of open) stream.end();
    done();
  });

  /** `isAllowed` is checked at every heartbeat, so that a stream does not outlive its session. */
  return function sendEvents(
    reply: FastifyReply,
    begin: StreamHandler,
    isAllowed: () => Promise<boolean>,
  ): FastifyReply {
    const { raw } = reply.hijack();
    // The client has already disconnected: no further 'close' event will come.
    if (raw.destroyed) return reply;
    raw.writeHead(200, streamHeaders(reply));
    raw.flushHeaders();
    if (isClosing || reply.request.method === 'HEAD') {
      raw.end();
      return reply;
    }
    const stream = createStream(raw);
    open.add(stream);
    const stop = begin(stream);
    const heartbeat = setInterval(() => void sendHeartbeat(raw, stream, isAllowed), heartbeatMs);
    raw.on('close', () => {
      clearInterval(heartbeat);
      open.delete(stream);
      stop();
    });
    return reply;
  };
}

/** The common headers, and those that keep a proxy from buffering or caching the events. */
const streamHeaders = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
});

function createStream(raw: ServerResponse): EventStream {
  return {
    send: (event, data) => write(raw, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void raw.end(),
  };
}

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > maxBufferedBytes) raw.destroy();
}

async function sendHeartbeat(
  raw: ServerResponse,
  stream: EventStream,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  write(raw, ':\n\n');
  // A database error does not end the stream: the next heartbeat checks again.
  if (!(await isAllowed().catch(() => true))) stream.end();
}
