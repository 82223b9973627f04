import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventStreams, type OpenEvents } from '../http/calls/event-stream.ts';

/** Asks a server whose only answer is a stream. */
async function openStream(begin: OpenEvents): Promise<IncomingMessage> {
  const app = Fastify();
  const sendEvents = eventStreams(app);
  app.get('/', (_request, reply) => sendEvents(reply, begin, () => Promise.resolve(true)));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sent = request(origin, { agent: false }).end();
  onTestFinished(async () => {
    sent.destroy();
    await app.close();
  });
  return ((await once(sent, 'response')) as [IncomingMessage])[0];
}

it('drops a client that does not read, before what waits for it fills the memory', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let told = 0;
  const dropped = new Promise<void>((resolve) => {
    void openStream((stream) => {
      const text = 'x'.repeat(10_000);
      const talking = setInterval(() => {
        for (let count = 0; count < 100; count += 1) stream.send('news', text);
        told += 1_000_000;
      });
      return () => {
        clearInterval(talking);
        resolve();
      };
    });
  });

  await dropped;

  // What both ends of the connection hold themselves is the system's.
  expect(told).toBeLessThan(100_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

it('says nothing more once it has ended', async () => {
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

it('begins nothing for a client that was gone before its stream could begin', async () => {
  const begun = vi.fn(() => () => undefined);
  const app = Fastify();
  const sendEvents = eventStreams(app);
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
