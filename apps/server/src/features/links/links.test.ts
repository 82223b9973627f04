import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { friday, testApi, testSettings, type TestUser } from '../../testing/api.ts';
import { sendPage, fakeWeb } from '../../testing/fakes/fake-web.ts';
import { publicAddressesOnly } from '../../outbound/address-policy.ts';

const web = fakeWeb();
const api = testApi({ addressPolicy: web.addressPolicy });

const preview = (user: TestUser, url: string) => user.send('getLinkPreview', { query: { url } });
const later = (milliseconds: number) => (api.clock.now = new Date(friday.getTime() + milliseconds));

let ana: TestUser;
beforeEach(async () => void (ana = await api.createUser()));
afterEach(() => void (api.clock.now = friday));

const nothing = { title: null, description: null, siteName: null, favicon: null, image: null };
const failure = { code: 'bad_gateway', message: 'Failed to fetch preview' };
const forbidden = { code: 'invalid_input', message: 'That address cannot be previewed.' };

describe('the preview of a page', () => {
  it('is what the page says about itself (ED-09)', async () => {
    const url = web.page(
      '/films/past-lives',
      `<html><head><title>Past Lives (2023)</title>
       <meta property="og:title" content="Past Lives &amp; others"><meta property="og:site_name" content="Letterboxd">
       <meta property="og:description" content="Two friends,
         after twenty years."><meta property="og:image" content="/poster.jpg?w=600&amp;h=900">
       <link rel="icon" href="../icon.png"></head>`,
    );

    const { status, answer, headers } = await preview(ana, `${url}#cast`);

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(answer).toEqual({
      url,
      title: 'Past Lives & others',
      description: 'Two friends, after twenty years.',
      siteName: 'Letterboxd',
      favicon: web.urlFor('/icon.png'),
      image: web.urlFor('/poster.jpg?w=600&h=900'),
    });
  });

  it('falls back to plain tags', async () => {
    const url = web.page('/plain', '<title>Plain</title><meta name="description" content="Just so.">');
    expect((await preview(ana, url)).answer).toEqual({
      ...nothing,
      url,
      title: 'Plain',
      description: 'Just so.',
    });
  });

  it('is empty, but successful, for a page without metadata', async () => {
    const url = web.page('/silent', '<p>Hello');
    expect((await preview(ana, url)).answer).toEqual({ ...nothing, url });
    const empty = web.page('/empty', '');
    expect((await preview(ana, empty)).answer).toEqual({ ...nothing, url: empty });
  });

  it('resolves URLs against the page’s base and its final URL', async () => {
    web.page(
      '/new/home',
      '<base href="assets/"><link rel="icon" href="i.png"><meta property="og:image" content="p.png">',
    );
    const url = web.put('/old', (_request, response) =>
      response.writeHead(301, { location: '/new/home' }).end(),
    );
    expect((await preview(ana, url)).answer).toMatchObject({
      url: web.urlFor('/new/home'),
      favicon: web.urlFor('/new/assets/i.png'),
      image: web.urlFor('/new/assets/p.png'),
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://127.0.0.2/secret.png',
    'http://localhost/secret.png',
    'http://ana:secret@shop.example/a.png',
    'http://[',
    `/${'x'.repeat(2_000)}`,
  ])('has no picture for %s', async (content) => {
    const url = web.page(`/pictured/${content.slice(0, 30)}`.replaceAll(' ', ''), '');
    const path = new URL(url).pathname;
    web.page(path, `<link rel="icon" href="${content}"><meta property="og:image" content="${content}">`);
    expect((await preview(ana, url)).answer).toMatchObject({ favicon: null, image: null });
  });

  it('ignores a page’s own redirect', async () => {
    const url = web.page('/refresh', '<meta http-equiv="refresh" content="0; url=/next"><title>Wait</title>');
    expect((await preview(ana, url)).answer.title).toBe('Wait');
    expect(web.requestCount('/next')).toBe(0);
  });

  it('reads the charset of old pages, and sanitises long and deceptive texts', async () => {
    const url = web.put('/old-charset', (_request, response) =>
      sendPage(
        response,
        Buffer.from(`<title>Caf\xe9 ${'x'.repeat(400)}</title>`, 'latin1'),
        'text/html; charset=latin1',
      ),
    );
    web.page('/turned', '<title>safe \u202egnp.exe</title>');

    const { title } = (await preview(ana, url)).answer;
    expect(title).toMatch(/^Café x+…$/);
    expect(title).toHaveLength(300);
    expect((await preview(ana, web.urlFor('/turned'))).answer.title).toBe('safe gnp.exe');
  });

  it('reads only the head of a page', async () => {
    const url = web.put('/long', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<head><title>Long</title></he');
      setImmediate(() => response.write('ad><body>'));
    });
    expect((await preview(ana, url)).answer.title).toBe('Long');
  });

  it('of a picture is the picture', async () => {
    const url = web.put('/photo', (_request, response) => sendPage(response, 'bytes', 'image/jpeg'));
    expect((await preview(ana, url)).answer).toEqual({ ...nothing, url, image: url });
  });

  it.each(['application/pdf', 'application/json', 'image/svg+xml', 'text/plain', ''])(
    'of something else (%s) fails (ED-09)',
    async (type) => {
      const url = web.put(`/other/${type}`, (_request, response) =>
        sendPage(response, '<title>x</title>', type),
      );
      const { status, error } = await preview(ana, url);
      expect(status).toBe(502);
      expect(error).toEqual(failure);
    },
  );

  it('that cannot be fetched fails with one message, and is not logged as a failure (ED-09)', async () => {
    const { status, error } = await preview(ana, 'http://nobody-has-this.nowhere/');
    expect(status).toBe(502);
    expect(error).toEqual(failure);
    expect(api.logLines.join('')).not.toContain('A request failed');
    expect(api.logLines.join('')).not.toContain('nobody-has-this');
  });
});

describe('a URL', () => {
  it.each([
    ...[
      'http://127.0.0.2/',
      'http://2130706434/',
      'http://0x7f.2/',
      'http://[::ffff:127.0.0.2]/',
      'http://localhost/',
    ],
    ...[
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://[fe80::1%25lo]/',
      'http://printer/',
      'http://nas.local/',
    ],
    ...[
      'http://ana:secret@shop.example/',
      'ftp://shop.example/',
      'shop.example',
      '',
      `http://shop.example/${'x'.repeat(2_000)}`,
    ],
  ])('that may not be fetched is refused, for pages and pictures: %s', async (url) => {
    for (const name of ['getLinkPreview', 'getLinkPicture'] as const) {
      const { status, error } = await ana.send(name, { query: { url } });
      expect(status).toBe(422);
      expect(error).toMatchObject(forbidden);
    }
    expect(web.internalService.connections()).toBe(0);
  });

  it('is required', async () => {
    expect((await ana.send('getLinkPreview')).error).toMatchObject(forbidden);
  });

  it('of a name that resolves to a private address fails like one that does not exist', async () => {
    web.names.set('intranet.example', ['127.0.0.2']);
    const { error } = await preview(ana, `http://intranet.example:${web.internalService.port()}/`);
    expect(error).toEqual(failure);
    expect(web.internalService.connections()).toBe(0);
  });
});

describe('a fetched preview', () => {
  const hour = 60 * 60 * 1000;

  it('is cached for a day, for all users', async () => {
    const url = web.page('/kept', '<title>First</title>');
    const ben = await api.createUser();
    await preview(ana, url);
    web.page('/kept', '<title>Second</title>');

    later(24 * hour - 1);
    expect((await preview(ben, `${url}#part`)).answer.title).toBe('First');
    expect(web.requestCount('/kept')).toBe(1);

    later(24 * hour + 1);
    expect((await preview(ana, url)).answer.title).toBe('Second');
  });

  it('is fetched once for concurrent requests', async () => {
    const url = web.page('/together', '<title>One</title>');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => preview(ana, url)));
    expect(answers.map(({ answer }) => answer.title)).toEqual(Array(5).fill('One'));
    expect(web.requestCount('/together')).toBe(1);
  });

  it('that failed is fetched again after two minutes', async () => {
    const url = web.put('/down', (_request, response) => response.writeHead(503).end());
    expect((await preview(ana, url)).error).toEqual(failure);
    web.page('/down', '<title>Up</title>');

    later(2 * 60 * 1000 - 1);
    expect((await preview(ana, url)).error).toEqual(failure);
    expect(web.requestCount('/down')).toBe(1);

    later(2 * 60 * 1000 + 1);
    expect((await preview(ana, url)).answer.title).toBe('Up');
  });
});

describe('a user who asks for much', () => {
  it('is refused after sixty pages in a minute, but not for cached ones (ED-09)', async () => {
    const pages = Array.from({ length: 61 }, (_, index) => web.page(`/many/${index}`, '<title>x</title>'));
    const first = await Promise.all(pages.slice(0, 60).map((url) => preview(ana, url)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));

    later(20_000);
    const { status, error, headers } = await preview(ana, pages[60] ?? '');
    expect(status).toBe(429);
    expect(error).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please wait a moment.' });
    expect(headers['retry-after']).toBe('40');
    expect((await preview(ana, pages[0] ?? '')).status).toBe(200);
    expect((await preview(await api.createUser(), pages[60] ?? '')).status).toBe(200);

    later(60_000);
    expect((await preview(ana, web.page('/many/more', ''))).status).toBe(200);
  });
});

describe('without limits', () => {
  const free = testApi({ addressPolicy: web.addressPolicy, settings: { ...testSettings, rateLimit: false } });

  it('no user is refused', async () => {
    const ben = await free.createUser();
    const pages = Array.from({ length: 70 }, (_, index) => web.page(`/free/${index}`, ''));
    const answers = await Promise.all(pages.map((url) => preview(ben, url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the production policy', () => {
  const product = testApi();
  const onEveryPort = testApi({ addressPolicy: { ...publicAddressesOnly, isAllowedPort: () => true } });

  it.each(['http://127.0.0.1', 'http://0x7f.1', 'http://[::ffff:7f00:1]', 'http://localhost'])(
    'fetches nothing from its own machine: %s',
    async (origin) => {
      const url = `${origin}:${new URL(web.urlFor('/')).port}/`;
      for (const ben of [await product.createUser(), await onEveryPort.createUser()]) {
        for (const name of ['getLinkPreview', 'getLinkPicture'] as const) {
          expect((await ben.send(name, { query: { url } })).error).toMatchObject(forbidden);
        }
      }
      expect(web.requestCount('/')).toBe(0);
    },
  );
});
