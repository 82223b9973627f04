import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { friday, testApi, testSettings, type Person } from '../../testing/api.ts';
import { sendPage, standInWeb } from '../../testing/fakes/fake-web.ts';
import { publicWeb } from '../../outbound/address-policy.ts';

const web = standInWeb();
const api = testApi({ reach: web.reach });

const preview = (person: Person, url: string) => person.send('getLinkPreview', { query: { url } });
const later = (milliseconds: number) => (api.clock.now = new Date(friday.getTime() + milliseconds));

let ana: Person;
beforeEach(async () => void (ana = await api.signedIn()));
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
      favicon: web.addressOf('/icon.png'),
      image: web.addressOf('/poster.jpg?w=600&h=900'),
    });
  });

  it('is made of plain means where the page has no better', async () => {
    const url = web.page('/plain', '<title>Plain</title><meta name="description" content="Just so.">');
    expect((await preview(ana, url)).answer).toEqual({
      ...nothing,
      url,
      title: 'Plain',
      description: 'Just so.',
    });
  });

  it('is empty, but no failure, for a page that says nothing', async () => {
    const url = web.page('/silent', '<p>Hello');
    expect((await preview(ana, url)).answer).toEqual({ ...nothing, url });
    const empty = web.page('/empty', '');
    expect((await preview(ana, empty)).answer).toEqual({ ...nothing, url: empty });
  });

  it('resolves addresses against the page’s base and where the page was found', async () => {
    web.page(
      '/new/home',
      '<base href="assets/"><link rel="icon" href="i.png"><meta property="og:image" content="p.png">',
    );
    const url = web.put('/old', (_request, response) =>
      response.writeHead(301, { location: '/new/home' }).end(),
    );
    expect((await preview(ana, url)).answer).toMatchObject({
      url: web.addressOf('/new/home'),
      favicon: web.addressOf('/new/assets/i.png'),
      image: web.addressOf('/new/assets/p.png'),
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
  ])('names no picture at %s', async (content) => {
    const url = web.page(`/pictured/${content.slice(0, 30)}`.replaceAll(' ', ''), '');
    const path = new URL(url).pathname;
    web.page(path, `<link rel="icon" href="${content}"><meta property="og:image" content="${content}">`);
    expect((await preview(ana, url)).answer).toMatchObject({ favicon: null, image: null });
  });

  it('goes nowhere when a page sends its readers on', async () => {
    const url = web.page('/refresh', '<meta http-equiv="refresh" content="0; url=/next"><title>Wait</title>');
    expect((await preview(ana, url)).answer.title).toBe('Wait');
    expect(web.asked('/next')).toBe(0);
  });

  it('reads the charset of old pages, and bounds long and treacherous texts', async () => {
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
    expect((await preview(ana, web.addressOf('/turned'))).answer.title).toBe('safe gnp.exe');
  });

  it('reads the head of a page and leaves the rest', async () => {
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

  it('that cannot be fetched fails with one sentence, and is no line in the log of failures (ED-09)', async () => {
    const { status, error } = await preview(ana, 'http://nobody-has-this.nowhere/');
    expect(status).toBe(502);
    expect(error).toEqual(failure);
    expect(api.logLines.join('')).not.toContain('A request failed');
    expect(api.logLines.join('')).not.toContain('nobody-has-this');
  });
});

describe('an address', () => {
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
    expect(web.inside.connections()).toBe(0);
  });

  it('is needed', async () => {
    expect((await ana.send('getLinkPreview')).error).toMatchObject(forbidden);
  });

  it('inside, behind a name, fails as one that nobody has', async () => {
    web.names.set('intranet.example', ['127.0.0.2']);
    const { error } = await preview(ana, `http://intranet.example:${web.inside.port()}/`);
    expect(error).toEqual(failure);
    expect(web.inside.connections()).toBe(0);
  });
});

describe('what was fetched', () => {
  const hour = 60 * 60 * 1000;

  it('is kept for a day, for everybody', async () => {
    const url = web.page('/kept', '<title>First</title>');
    const ben = await api.signedIn();
    await preview(ana, url);
    web.page('/kept', '<title>Second</title>');

    later(24 * hour - 1);
    expect((await preview(ben, `${url}#part`)).answer.title).toBe('First');
    expect(web.asked('/kept')).toBe(1);

    later(24 * hour + 1);
    expect((await preview(ana, url)).answer.title).toBe('Second');
  });

  it('is fetched once for all who ask meanwhile', async () => {
    const url = web.page('/together', '<title>One</title>');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => preview(ana, url)));
    expect(answers.map(({ answer }) => answer.title)).toEqual(Array(5).fill('One'));
    expect(web.asked('/together')).toBe(1);
  });

  it('in vain is tried again after two minutes', async () => {
    const url = web.put('/down', (_request, response) => response.writeHead(503).end());
    expect((await preview(ana, url)).error).toEqual(failure);
    web.page('/down', '<title>Up</title>');

    later(2 * 60 * 1000 - 1);
    expect((await preview(ana, url)).error).toEqual(failure);
    expect(web.asked('/down')).toBe(1);

    later(2 * 60 * 1000 + 1);
    expect((await preview(ana, url)).answer.title).toBe('Up');
  });
});

describe('who asks for much', () => {
  it('is told to wait after sixty pages in a minute, but not for what is known (ED-09)', async () => {
    const pages = Array.from({ length: 61 }, (_, index) => web.page(`/many/${index}`, '<title>x</title>'));
    const first = await Promise.all(pages.slice(0, 60).map((url) => preview(ana, url)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));

    later(20_000);
    const { status, error, headers } = await preview(ana, pages[60] ?? '');
    expect(status).toBe(429);
    expect(error).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please wait a moment.' });
    expect(headers['retry-after']).toBe('40');
    expect((await preview(ana, pages[0] ?? '')).status).toBe(200);
    expect((await preview(await api.signedIn(), pages[60] ?? '')).status).toBe(200);

    later(60_000);
    expect((await preview(ana, web.page('/many/more', ''))).status).toBe(200);
  });
});

describe('without limits', () => {
  const free = testApi({ reach: web.reach, settings: { ...testSettings, rateLimit: false } });

  it('nobody is told to wait', async () => {
    const ben = await free.signedIn();
    const pages = Array.from({ length: 70 }, (_, index) => web.page(`/free/${index}`, ''));
    const answers = await Promise.all(pages.map((url) => preview(ben, url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the product itself', () => {
  const product = testApi();
  const onEveryPort = testApi({ reach: { ...publicWeb, isAllowedPort: () => true } });

  it.each(['http://127.0.0.1', 'http://0x7f.1', 'http://[::ffff:7f00:1]', 'http://localhost'])(
    'fetches nothing of its own machine: %s',
    async (origin) => {
      const url = `${origin}:${new URL(web.addressOf('/')).port}/`;
      for (const ben of [await product.signedIn(), await onEveryPort.signedIn()]) {
        for (const name of ['getLinkPreview', 'getLinkPicture'] as const) {
          expect((await ben.send(name, { query: { url } })).error).toMatchObject(forbidden);
        }
      }
      expect(web.asked('/')).toBe(0);
    },
  );
});
