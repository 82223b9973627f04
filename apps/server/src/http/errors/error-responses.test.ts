import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@pouch/contract/errors';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../db/database.ts';
import { buildRequest, testApi, testSecret, testSettings } from '../../testing/api.ts';

const api = testApi();

/** Sends raw bytes and reads the whole response. */
async function sendBytes(request: string): Promise<{ status: number; body: unknown }> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

beforeAll(() => api.app.listen({ host: '127.0.0.1', port: 0 }));

describe('a malformed request', () => {
  it.each(['/api/%zz', '/%zz', '/api/items/%E0%A4%A', `/api/items/${'a'.repeat(1_200)}`])(
    'is refused in the common form: %s (AP-04)',
    async (url) => {
      const answer = await api.app.inject(url);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'bad_request', message: 'There is no such address.' });
    },
  );

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown method', 'FETCH /api/items HTTP/1.1\r\nHost: pouch\r\n\r\n'],
    [
      'two lengths',
      'POST /api/items HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: pouch\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is refused in the common form: %s (AP-04)', async (_, request) => {
    const { status, body } = await sendBytes(request);

    expect(status).toBe(400);
    expect(errorBody.parse(body)).toEqual({ code: 'bad_request', message: 'The request could not be read.' });
  });

  it('does no harm, nor does a connection that is reset without one (AP-04)', async () => {
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resetAndDestroy();

    expect((await api.send('getHealth')).status).toBe(200);
  });
});

describe('while the database does not answer', () => {
  const nowhere = openDatabase({
    connection: { host: '127.0.0.1', port: 1 },
    log: { warn: () => undefined },
  });
  const app = buildApp({
    settings: { ...testSettings, logLevel: 'silent' },
    secret: testSecret,
    database: nowhere,
    webFolder: '/nonexistent',
  });
  afterAll(async () => {
    await (await app).close();
    await nowhere.close();
  });
  const account = { email: 'timeout@example.org', password: 'correct horse' };

  it.each([
    ['a call', buildRequest('listItems', {}, '0123456789abcdef')],
    ['signing in', { method: 'POST', url: '/api/auth/sign-in/email', payload: account }],
    [
      'signing out',
      {
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { authorization: 'Bearer 0123456789abcdef' },
      },
    ],
    ['signing up', { method: 'POST', url: '/api/auth/sign-up/email', payload: account }],
  ] as const)('%s is refused with a 503 and a time to retry (AP-04)', async (_, request) => {
    const { statusCode, headers, json } = await (await app).inject(request);

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(json()).toEqual({
      code: 'unavailable',
      message: 'The database isn’t responding. Please try again in a moment.',
    });
  });
});

describe('a request that is refused before its body has arrived', () => {
  it('is answered at once, and its connection is cut ten seconds later (AP-04)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/items/manual HTTP/1.1\r\nHost: pouch\r\nContent-Length: 900\r\n\r\n{');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const closed = once(socket, 'close');

    vi.advanceTimersByTime(10_000);

    expect(String(answer)).toMatch(/^HTTP\/1.1 401 /);
    await closed;
  });
});

describe('a refused statement', () => {
  it('is not mistaken for a timeout because the text it stores mentions one (AP-04)', async () => {
    const ana = await api.createUser();
    await api.database.pool.query(`alter table items add constraint no_timeouts check (title <> 'timeout')`);

    const body = { cleaned_title: 'timeout', category: 'Shopping', urgency: 'Now' };
    const { status } = await ana.send('addManualItem', { body });

    await api.database.pool.query('alter table items drop constraint no_timeouts');
    expect(status).toBe(500);
  });
});

describe('a full disk below the database', () => {
  it('is a 503 with a sentence and a time to retry (AP-04)', async () => {
    const ana = await api.createUser();
    await api.database.pool.query(`
      create function fail_for_want_of_room() returns trigger language plpgsql as
        $$ begin raise exception using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on items execute function fail_for_want_of_room()`);
    onTestFinished(async () => {
      await api.database.pool.query('drop function fail_for_want_of_room() cascade');
    });

    const body = { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' };
    const { status, error, headers } = await ana.send('addManualItem', { body });

    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(error.message).toBe('The server has no room left. Nothing was changed. Please try again later.');
  });
});
