import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';

const api = testApi();

const preflight = (origin: string, url = '/api/items', method = 'PATCH') =>
  api.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': method } });

const corsIn = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe.each(['https://localhost', 'capacitor://localhost'])('the app at the origin %s', (origin) => {
  it('may call the API with every method and header of a call, without cookies (AC-12)', async () => {
    const { statusCode, headers, payload } = await preflight(origin);

    expect(statusCode).toBe(204);
    expect(payload).toBe('');
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, If-None-Match, Made-At, X-Client-Id',
      'access-control-max-age': '7200',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('can read successes, refusals and unknown paths alike (AC-12)', async () => {
    for (const url of ['/api/health', '/api/items', '/api/auth/get-session', '/api/nowhere']) {
      const { headers } = await api.app.inject({ url, headers: { origin } });
      expect(headers, url).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'Content-Disposition, ETag, Link',
      });
    }
  });

  it('receives change events (AC-12, AC-14)', async () => {
    const { token } = await api.createUser();
    const { statusCode, headers } = await api.app.inject({
      method: 'HEAD',
      url: '/api/changes',
      headers: { origin, authorization: `Bearer ${token}` },
    });

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': origin,
    });
  });
});

describe('a page of another origin', () => {
  it.each([
    'https://example.org',
    'http://localhost',
    'https://localhost:8443',
    'https://localhost.example.org',
    'https://sub.localhost',
    'ionic://localhost',
    'null',
    '*',
    '',
  ])('“%s” gets no CORS headers that would let it call (AC-12)', async (origin) => {
    const preflighted = await preflight(origin);
    const answered = await api.app.inject({ url: '/api/health', headers: { origin } });

    expect(preflighted.statusCode).toBe(404);
    expect(corsIn(preflighted.headers)).toEqual([]);
    expect(answered.statusCode).toBe(200);
    expect(corsIn(answered.headers)).toEqual([]);
  });

  it('does not get a response that was cached for the app (AC-12)', async () => {
    const { send } = await api.createUser();
    const { headers } = await send('listContacts', { headers: { origin: 'https://localhost' } });

    expect(headers).toMatchObject({ etag: expect.any(String) as string, vary: 'authorization, origin' });
  });
});

describe('the server', () => {
  it('does not allow the app to read anything outside the API (AC-12)', async () => {
    const origin = 'https://localhost';
    const page = await api.app.inject({ url: '/calendar/none.ics', headers: { origin } });
    expect(corsIn(page.headers)).toEqual([]);
    expect((await preflight(origin, '/')).statusCode).toBe(404);
  });
});
