import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { sessions } from '../db/schema/accounts.ts';
import { hashToken } from '../features/sign-in/core/hash-token.ts';
import { testApi, testSecret, testSettings } from '../testing/api.ts';
import { openChangeStream, ensureListening } from '../testing/change-stream.ts';

const api = testApi();

/** Starts another server on the same database. */
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

describe('the change stream', () => {
  it('requires a signed-in user (AC-12)', async () => {
    expect((await openChangeStream(api.app)).status).toBe(401);
    expect((await openChangeStream(api.app, 'unknown')).status).toBe(401);
  });

  it('is neither compressed nor cached or buffered by proxies', async () => {
    const ana = await api.createUser();

    const { headers } = await openChangeStream(api.app, ana.token);

    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['the same server', () => api.app],
    ['another server', () => other],
  ])('sends what was changed on %s, and by which client', async (_, server) => {
    const ana = await api.createUser();
    const stream = await openChangeStream(server(), ana.token);
    const headers = { 'x-client-id': 'a-page' };

    const { answer } = await ana.send('addManualItem', { body: anItem, headers });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: [answer.id], client: 'a-page' });

    await ana.send('removeItem', { params: { id: answer.id } });
    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: [answer.id], client: null });

    await ana.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });
    expect(await stream.nextChange()).toEqual({ topic: 'profile', ids: null, client: null });
  });

  it('announces that a new time zone may change items and LifeLists too (SC-04)', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(other, ana.token);

    await ana.send('saveTimezone', { body: { timezone: 'Asia/Tokyo' } });

    for (const topic of ['profile', 'items', 'lifeLists']) {
      expect(await stream.nextChange()).toEqual({ topic, ids: null, client: null });
    }
  });

  it('contains the ids of all items of a thought', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(other, ana.token);
    const body = { originalText: 'buy milk and call mum', currentDateTime: '2026-11-20T15:00:00Z' };

    const { answer } = await ana.send('addItem', { body });

    expect((await stream.nextChange()).ids).toEqual([answer].flat().map(({ id }) => id));
  });

  it('contains no ids when there are too many', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(other, ana.token);
    const { answer } = await ana.send('addManualItem', { body: anItem });
    await stream.next();

    await ana.send('reorderItems', { body: { itemOrders: [{ id: answer.id, manualOrder: 1 }] } });

    expect(await stream.nextChange()).toEqual({ topic: 'items', ids: null, client: null });
  });

  it('omits changes that were refused, repeated, or are another user’s', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const [here, there] = [
      await openChangeStream(api.app, ana.token),
      await openChangeStream(other, ana.token),
    ];
    const key = { 'idempotency-key': 'once' };

    await ben.send('addManualItem', { body: anItem });
    const first = await ana.send('addManualItem', { body: anItem, headers: key });
    await ana.send('addManualItem', { body: anItem, headers: key });
    await ana.send('addManualItem', { body: {} });
    await ana.send('listItems');
    const last = await ana.send('addManualItem', { body: anItem });

    for (const stream of [here, there]) {
      const ids: string[] = [];
      // Another server may receive both in one message.
      while (ids.length < 2) ids.push(...((await stream.nextChange()).ids ?? []));
      expect(ids).toEqual([first.answer.id, last.answer.id]);
    }
  });

  it('omits an invalid client name', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(api.app, ana.token);

    await ana.send('addManualItem', { body: anItem, headers: { 'x-client-id': 'x'.repeat(65) } });

    expect((await stream.nextChange()).client).toBeNull();
  });

  it('replaces the oldest one of a user who has twenty', async () => {
    const ana = await api.createUser();
    const streams = [];
    for (let count = 0; count < 20; count += 1) streams.push(await openChangeStream(api.app, ana.token));

    const youngest = await openChangeStream(api.app, ana.token);
    expect((await streams[0]?.next())?.event).toBe('full');
    await streams[0]?.ended;

    await ana.send('addManualItem', { body: anItem });
    for (const stream of [...streams.slice(1), youngest]) {
      expect((await stream.nextChange()).topic).toBe('items');
    }
  });

  it('sends keep-alives and ends with its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const ana = await api.createUser();
    const stream = await openChangeStream(api.app, ana.token);

    vi.advanceTimersByTime(25_000);
    await ana.send('addManualItem', { body: anItem });
    expect((await stream.nextChange()).topic).toBe('items');

    await api.database.db.delete(sessions).where(eq(sessions.token, hashToken(ana.token)));
    vi.advanceTimersByTime(25_000);
    await stream.ended;
  });

  it('ends with the sign-out of its session, before a keep-alive, also on another server (AU-11)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const ana = await api.createUser();
    const streams = [await openChangeStream(api.app, ana.token), await openChangeStream(other, ana.token)];

    const headers = { authorization: `Bearer ${ana.token}` };
    await api.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });

    await Promise.all(streams.map(({ ended }) => ended));
  });

  it('does not prevent its server from closing', async () => {
    const ana = await api.createUser();
    const closing = await anotherServer();
    const stream = await openChangeStream(closing, ana.token);

    await closing.close();

    await stream.ended;
  });

  it('resumes after the database has dropped every connection, and announces a possible gap', async () => {
    const ana = await api.createUser();
    const stream = await openChangeStream(other, ana.token);

    const { pool } = api.database;
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(pool.totalCount).toBe(1));

    expect((await stream.next()).event).toBe('refresh');
    const { answer } = await ana.send('addManualItem', { body: anItem });
    expect((await stream.nextChange()).ids).toEqual([answer.id]);
  });

  it('does not stay open for a HEAD request', async () => {
    const ana = await api.createUser();
    const sent = request(`${await ensureListening(api.app)}/api/changes`, {
      method: 'HEAD',
      agent: false,
      headers: { authorization: `Bearer ${ana.token}` },
    }).end();

    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');

    expect(response.statusCode).toBe(200);
  });
});
