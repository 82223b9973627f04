import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEventStreams, type StreamHandler } from './event-stream.ts';

/** Opens a stream on a server that has no other route. */
async function openStream(begin: StreamHandler): Promise<IncomingMessage> {
  const app = Fastify();
  const sendEvents = createEventStreams(app);
  app.get('/', (_request, reply) => sendEvents(reply, begin, () => Promise.resolve(true)));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sent = request(origin, { agent: false }).end();
  onTestFinished(async () => {
    sent.destroy();
    await app.close();
  });
  return ((await once(sent, 'response')) as [IncomingMessage])[0];
}

describe('an event stream', () => {
  it('disconnects a client that does not read before its events fill the memory', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let sentBytes = 0;
    const dropped = new Promise<void>((resolve) => {
      void openStream((stream) => {
        const text = 'x'.repeat(10_000);
        const sending = setInterval(() => {
          for (let count = 0; count < 100; count += 1) stream.send('news', text);
          sentBytes += 1_000_000;
        });
        return () => {
          clearInterval(sending);
          resolve();
        };
      });
    });

    await dropped;

    // The system buffers some megabytes at both ends of the connection.
    expect(sentBytes).toBeLessThan(100_000_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('sends nothing after its end', async () => {
    const response = await openStream((stream) => {
      stream.send('first', 1);
      stream.end();
      stream.send('second', 2);
      return () => undefined;
    });

    let text = '';
    for await (const part of response.setEncoding('utf8')) text += String(part);

    expect(text).toBe('event: first\ndata: 1\n\n');
  });

  it('does not start for a client that has already disconnected', async () => {
    const begun = vi.fn(() => () => undefined);
    const app = Fastify();
    const sendEvents = createEventStreams(app);
    const answered = new Promise<void>((resolve) => {
      app.get('/', async (request, reply) => {
        sent.destroy();
        await once(request.raw.socket, 'close');
        sendEvents(reply, begun, () => Promise.resolve(true));
        resolve();
        return reply;
      });
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
    const sent = request(origin, { agent: false })
      .on('error', () => undefined)
      .end();

    await answered;

    expect(begun).not.toHaveBeenCalled();
  });
});
