import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi, testSettings } from '../../testing/api.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'pouch-web-'));
await mkdir(join(webFolder, 'assets'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><script>theme()</script><title>Pouch</title>');
await writeFile(join(webFolder, 'assets/app-1a2b.js'), 'export const a = 1;\n'.repeat(200));
await writeFile(join(webFolder, 'assets/app-1a2b.css'), '.plain{}');
await writeFile(join(webFolder, 'assets/app-1a2b.css.br'), brotliCompressSync('.compressed{}'));
await writeFile(join(webFolder, 'sw.js'), 'storeAppFiles()');
await writeFile(join(webFolder, 'sw-off.js'), 'removeAppFiles()');
await writeFile(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rm(webFolder, { recursive: true }));

const api = testApi({ webFolder });
const get = (url: string, headers = {}) => api.app.inject({ url, headers });
const page = { accept: 'text/html' };

describe('the web app', () => {
  it.each(['/', '/todo', '/item/01900000-0000-7000-8000-000000000000/edit', '/reset-password?token=a'])(
    'is served at %s, and revalidated each time (AC-02, AC-03)',
    async (url) => {
      const { statusCode, headers, payload } = await get(url, page);

      expect(statusCode).toBe(200);
      expect(payload).toContain('<title>Pouch</title>');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it('may be cached for ever in its hashed assets only (AC-02)', async () => {
    const asset = await get('/assets/app-1a2b.js');
    const icon = await get('/favicon.svg');

    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(icon.headers['cache-control']).toBe('no-cache');
  });

  it.each(['//example.org', '/x%5c..%5cy', '/assets/..%5c..%5cpackage.json', '/a%00b'])(
    'refuses a path that leads out of its folder: %s',
    async (url) => {
      expect((await get(url, page)).statusCode).toBe(403);
    },
  );

  it.each(['br', 'gzip'])('is compressed with %s for a client that accepts it', async (encoding) => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding });

    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.length).toBeLessThan(500);
  });

  it('is sent as the build compressed it to a client that accepts that', async () => {
    const compressed = await get('/assets/app-1a2b.css', { 'accept-encoding': 'gzip, br' });

    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('.compressed{}');
    expect((await get('/assets/app-1a2b.css')).payload).toBe('.plain{}');
  });

  it('is found in a cache by every request, with an origin or without one (OF-01)', async () => {
    const { headers } = await get('/assets/app-1a2b.css', { 'accept-encoding': 'gzip, br' });

    expect(headers.vary).toBe('accept-encoding');
  });

  it.each([
    ['/assets/gone.js', { accept: '*/*' }],
    ['/assets/gone.js', page],
    ['/api/gone', page],
    ['/api', page],
    ['/api?gone', page],
    ['/%61pi/gone', page],
    ['/..%2f..%2fpackage.json', {}],
    ['/%2e%2e/%2e%2e/etc/passwd', {}],
    ['/.env', {}],
  ])('answers %s as not found (AC-03)', async (url, headers) => {
    const { statusCode, payload } = await get(url, headers);

    expect(statusCode).toBe(404);
    expect(JSON.parse(payload)).toMatchObject({ code: 'not_found' });
  });

  it('may run only its own scripts and the inline one of the page', async () => {
    const { headers } = await get('/', page);
    expect(headers['permissions-policy']).toContain('microphone=(self), camera=()');
    expect(headers['permissions-policy'], 'a name that browsers would complain about').not.toContain(
      'bluetooth',
    );
    const policy = String(headers['content-security-policy']);

    // SHA-256 of "theme()", computed with openssl.
    expect(policy).toContain("script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a server with an https URL', () => {
  const secure = testApi({ webFolder, settings: { ...testSettings, publicUrl: 'https://pouch.example' } });

  it('tells browsers to keep to https for a year, on pages and calls (AP-03)', async () => {
    for (const path of ['/', '/api/health']) {
      const { headers } = await secure.app.inject(path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});

describe('the service worker', () => {
  const withoutOffline = testApi({ webFolder, settings: { ...testSettings, offline: false } });

  it.each([
    ['stores the app’s files', api, 'storeAppFiles()'],
    ['removes them when offline is turned off', withoutOffline, 'removeAppFiles()'],
  ])('%s, and is answered in full each time (OF-01, OF-10)', async (_, server, script) => {
    const { statusCode, headers, payload } = await server.app.inject('/sw.js');

    expect([statusCode, payload]).toEqual([200, script]);
    expect(headers['content-type']).toContain('javascript');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
    expect(String(headers['content-security-policy']), 'what it may download').toContain(
      "connect-src 'self'",
    );
  });
});
