import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { registerErrorHandler } from '../errors/error-responses.ts';
import { createUploadSlots } from './upload-slots.ts';

/** A server whose uploads last until they are told to end. The user is named in a header. */
function serverForUploads() {
  const ends: (() => void)[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const identify = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    request.user = { id: String(request.headers['x-user']) } as FastifyRequest['user'];
    done();
  };
  app.decorateRequest('user', null);
  app.post('/', { onRequest: [identify, createUploadSlots()] }, async () => {
    await new Promise<void>((end) => ends.push(end));
    return {};
  });
  const send = async (user: string) =>
    await app.inject({ method: 'POST', url: '/', headers: { 'x-user': user } });
  /** Ends the uploads once so many are under way. */
  async function end(count: number): Promise<void> {
    await vi.waitFor(() => expect(ends).toHaveLength(count));
    for (const endOne of ends.splice(0)) endOne();
  }
  return { send, end };
}

describe('uploads under way at once', () => {
  it('are four of one person; a fifth is refused with a time to retry until they end (SE-06)', async () => {
    const { send, end } = serverForUploads();
    const first = Array.from({ length: 4 }, () => send('ana'));

    const fifth = await send('ana');
    const other = send('ben');
    expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([503, '5']);
    await end(5);
    const statuses = (await Promise.all([...first, other])).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(5).fill(200));

    const again = send('ana');
    await end(1);
    expect((await again).statusCode).toBe(200);
  });
});
