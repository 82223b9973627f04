import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { sessions } from '../db/schema/accounts.ts';
import { testApi, testSecret, testSettings } from '../testing/api.ts';
import { listenTo, originOf } from '../testing/change-stream.ts';

const api = testApi();

/** Another server on the same database. */
let other: FastifyInstance;
beforeAll(async () => {
  other = await anotherServer();
});
afterAll(() => other.close());

const anotherServer = () =>
  buildApp({
    settings: testSettings,
    secret: testSecret,
    database: api.database,
    log: { write: () => undefined },
    now: () => api.clock.now,
    webFolder: '/nonexistent',
  });

const anItem = { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' };

describe('the stream of changes', () => {
  it('is not for people who are not signed in (AC-12)', async () => {
    expect((await listenTo(api.app)).status).toBe(401);
    expect((await listenTo(api.app, 'unknown')).status).toBe(401);
  });

  it('is neither compressed nor kept by anybody on its way', async () => {
    const ana = await api.signedIn();

    const { headers } = await listenTo(api.app, ana.token);

    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['the same server', () => api.app],
    ['another server', () => other],
  ])('tells what was changed on %s, and by which client', async (_, server) => {
    const ana = await api.signedIn();
    const stream = await listenTo(server(), ana.token);
    const headers = { 'x-client-id': 'a-page' };

    const { answer } = await ana.send('addManualItem', { body: anItem, headers });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: [answer.id], client: 'a-page' });

    await ana.send('removeItem', { params: { id: answer.id } });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: [answer.id], client: null });

    await ana.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });
    expect(await stream.nextChange()).toEqual({ topic: 'profile', ids: null, client: null });
  });

  it('tells that another timezone may change items and LifeLists too (SC-04)', async () => {
    const ana = await api.signedIn();
    const stream = await listenTo(other, ana.token);

    await ana.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });

    for (const topic of ['profile', 'items', 'lifeLists']) {
      expect(await stream.nextChange()).toEqual({ topic, ids: null, client: null });
    }
  });

  it('names every item of a thought', async () => {
    const ana = await api.signedIn();
    const stream = await listenTo(other, ana.token);
    const body = { originalText: 'buy milk and call mum', currentDateTime: '2026-11-20T15:00:00Z' };

    const { answer } = await ana.send('addItem', { body });

    expect((await stream.nextChange()).ids).toEqual([answer].flat().map(({ id }) => id));
  });

  it('names nothing when too much was changed to name it', async () => {
    const ana = await api.signedIn();
    const stream = await listenTo(other, ana.token);
    const { answer } = await ana.send('addManualItem', { body: anItem });
    await stream.next();

    await ana.send('reorderItems', { body: { itemOrders: [{ id: answer.id, manualOrder: 1 }] } });

    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: null, client: null });
  });

  it('tells nothing of what was refused, was done before, or is somebody else’s', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const [here, there] = [await listenTo(api.app, ana.token), await listenTo(other, ana.token)];
    const key = { 'idempotency-key': 'once' };

    await ben.send('addManualItem', { body: anItem });
    const first = await ana.send('addManualItem', { body: anItem, headers: key });
    await ana.send('addManualItem', { body: anItem, headers: key });
    await ana.send('addManualItem', { body: {} });
    await ana.send('listItems');
    const last = await ana.send('addManualItem', { body: anItem });

    for (const stream of [here, there]) {
      const told: string[] = [];
      // Another server may hear of both in one notice.
      while (told.length < 2) told.push(...((await stream.nextChange()).ids ?? []));
      expect(told).toEqual([first.answer.id, last.answer.id]);
    }
  });

  it('leaves out a client’s name that is none', async () => {
    const ana = await api.signedIn();
    const stream = await listenTo(api.app, ana.token);

    await ana.send('addManualItem', { body: anItem, headers: { 'x-client-id': 'x'.repeat(65) } });

    expect((await stream.nextChange()).client).toBeNull();
  });

  it('of a person who has twenty already takes the place of the oldest', async () => {
    const ana = await api.signedIn();
    const streams = [];
    for (let count = 0; count < 20; count += 1) streams.push(await listenTo(api.app, ana.token));

    const youngest = await listenTo(api.app, ana.token);
    expect((await streams[0]?.next())?.event).toBe('full');
    await streams[0]?.ended;

    await ana.send('addManualItem', { body: anItem });
    for (const stream of [...streams.slice(1), youngest]) {
      expect((await stream.nextChange()).topic).toBe('items');
    }
  });

  it('shows signs of life and ends with its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const ana = await api.signedIn();
    const stream = await listenTo(api.app, ana.token);

    vi.advanceTimersByTime(25_000);
    await ana.send('addManualItem', { body: anItem });
    expect((await stream.nextChange()).topic).toBe('items');

    await api.database.db.delete(sessions).where(eq(sessions.token, ana.token));
    vi.advanceTimersByTime(25_000);
    await stream.ended;
  });

  it('does not keep its server from closing', async () => {
    const ana = await api.signedIn();
    const closing = await anotherServer();
    const stream = await listenTo(closing, ana.token);

    await closing.close();

    await stream.ended;
  });

  it('is heard again after the database has dropped every connection, and says that something may be missing', async () => {
    const ana = await api.signedIn();
    const stream = await listenTo(other, ana.token);

    await api.database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'`,
      )
      .catch(() => undefined);

    expect((await stream.next()).event).toBe('refresh');
    const { answer } = await ana.send('addManualItem', { body: anItem });
    expect((await stream.nextChange()).ids).toEqual([answer.id]);
  });

  it('does not stay open for whoever asks for its header only', async () => {
    const ana = await api.signedIn();
    const asked = request(`${await originOf(api.app)}/api/changes`, {
      method: 'HEAD',
      agent: false,
      headers: { authorization: `Bearer ${ana.token}` },
    }).end();

    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');

    expect(response.statusCode).toBe(200);
  });
});
