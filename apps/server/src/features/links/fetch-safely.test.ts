import { networkInterfaces } from 'node:os';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { standInWeb, sendPage } from '../../testing/fakes/fake-web.ts';
import { fetchSafely } from './fetch-safely.ts';
import { publicWeb, type Reach } from '../../outbound/address-policy.ts';

const web = standInWeb();

const anything = { accept: '*/*', isWanted: () => true, maxBytes: 10_000 };
const fetchIt = (address: string, reach: Reach = web.reach) => fetchSafely(new URL(address), anything, reach);

const failure = { statusCode: 502, code: 'bad_gateway', message: 'Failed to fetch preview' };

describe('what the product may reach', () => {
  /** As the product does, but on every port, and with names of the test’s own: only the address is left to decide. */
  const reach: Reach = {
    ...publicWeb,
    isAllowedPort: () => true,
    resolve: (name) => web.reach.resolve(name),
  };
  const ownAddresses = Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => address) ?? [],
  );

  it.each([
    ...[
      '127.0.0.2',
      '2130706434',
      '0x7f.2',
      '0177.0.0.2',
      '127.2',
      '127.0.0.2.',
      '[::ffff:127.0.0.2]',
      '[::ffff:7f00:2]',
    ],
    ...[
      '[64:ff9b::7f00:2]',
      '[2002:7f00:2::]',
      '[::127.0.0.2]',
      '0.0.0.0',
      '[::]',
      '[::1]',
      'one-inside.example',
    ],
  ])('is not the service behind %s, which sees no connection', async (host) => {
    web.names.set('one-inside.example', ['127.0.0.2']);
    await expect(fetchIt(`http://${host}:${web.inside.port()}/`, reach)).rejects.toMatchObject(failure);
    expect(web.inside.connections()).toBe(0);
  });

  it('is none of the machine’s own addresses', () => {
    expect(ownAddresses.length).toBeGreaterThan(0);
    expect(ownAddresses.filter(reach.isAllowedAddress)).toEqual([]);
  });

  it('is nothing of this web by a name that leads here', async () => {
    const address = web.page('/here', '<title>Here</title>');
    await expect(fetchIt(address, reach)).rejects.toMatchObject(failure);
    expect(web.asked('/here')).toBe(0);
  });
});

describe('a name', () => {
  it('is resolved once for a connection, and that address is connected to', async () => {
    const address = web.page('/once', 'one');
    const asked: string[] = [];
    const resolve: Reach['resolve'] = (name) => {
      asked.push(name);
      return Promise.resolve([{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };

    const { bytes } = await fetchIt(address, { ...web.reach, resolve });

    expect(bytes.toString()).toBe('one');
    expect(asked).toEqual(['shop.example']);
  });

  it('that changes its mind between two hops gains nothing', async () => {
    const port = web.inside.port();
    web.put('/turning', (_request, response) => {
      web.names.set('turning.example', ['127.0.0.2']);
      response.writeHead(302, { location: `http://turning.example:${port}/` }).end();
    });

    await expect(fetchIt(web.addressOf('/turning', 'turning.example'))).rejects.toMatchObject(failure);

    expect(web.asked('/turning')).toBe(1);
    expect(web.inside.connections()).toBe(0);
  });

  it('with one inner address among its addresses is not followed at all', async () => {
    web.names.set('mixed.example', ['127.0.0.1', '127.0.0.2']);
    web.page('/mixed', 'one');
    await expect(fetchIt(web.addressOf('/mixed', 'mixed.example'))).rejects.toMatchObject(failure);
    expect(web.asked('/mixed')).toBe(0);
  });

  it('that leads inside fails as one that nobody has', async () => {
    web.names.set('vault.example', ['127.0.0.2']);
    web.names.set('nobody.example', []);
    const [inside, nobody] = await Promise.allSettled(
      ['vault', 'nobody'].map((name) => fetchIt(`http://${name}.example:${web.inside.port()}/`)),
    );
    expect(inside).toEqual(nobody);
    expect(inside).toMatchObject({ reason: failure });
  });
});

describe('a redirect', () => {
  const redirect = (path: string, location: string, status = 302) =>
    web.put(path, (_request, response) => response.writeHead(status, { location }).end('moved'));

  it.each([301, 302, 303, 307, 308])(
    'by %i is followed, and the page is where it was found',
    async (status) => {
      web.page('/deep/found', 'found');
      const { url, bytes } = await fetchIt(redirect(`/from/${status}`, '../deep/found', status));
      expect(url.href).toBe(web.addressOf('/deep/found'));
      expect(bytes.toString()).toBe('found');
    },
  );

  it('is followed five times and not a sixth', async () => {
    web.page('/hop/0', 'the end');
    for (let hop = 1; hop <= 6; hop += 1) redirect(`/hop/${hop}`, `/hop/${hop - 1}`);

    expect((await fetchIt(web.addressOf('/hop/5'))).bytes.toString()).toBe('the end');
    await expect(fetchIt(web.addressOf('/hop/6'))).rejects.toMatchObject(failure);
  });

  it.each([
    (port: number) => `http://127.0.0.2:${port}/`,
    (port: number) => `//0x7f.2:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.2]:${port}/`,
    (port: number) => `http://inner.example:${port}/`,
    (port: number) => `http://ana:secret@shop.example:${port}/`,
    () => 'file:///etc/passwd',
    () => 'http://localhost/',
    () => 'http://[',
  ])('to what may not be reached fails without a connection (%#)', async (location) => {
    web.names.set('inner.example', ['127.0.0.2']);
    const address = redirect('/astray', location(web.inside.port()));
    await expect(fetchIt(address)).rejects.toMatchObject(failure);
    expect(web.inside.connections()).toBe(0);
  });
});

describe('a redirect within reach', () => {
  it('is not followed to another kind of port, nor with a name and password', async () => {
    web.page('/target', 'found');
    const named = web.addressOf('/target').replace('//', '//ana:secret@');
    for (const [location, reach] of [
      [named, web.reach],
      ['/target', { ...web.reach, isAllowedPort: () => false }],
    ] as const) {
      const address = web.put('/away', (_request, response) => response.writeHead(302, { location }).end());
      await expect(fetchIt(address, reach)).rejects.toMatchObject(failure);
    }
    expect(web.asked('/target')).toBe(0);
  });
});

describe('a request', () => {
  it('says who asks, brings no cookie, and uses no connection twice', async () => {
    const seen: Record<string, unknown>[] = [];
    const address = web.put('/seen', ({ headers }, response) => {
      seen.push(headers);
      response.writeHead(200, { 'set-cookie': 'a=b', 'content-type': 'text/html' }).end('x');
    });
    await fetchIt(address);
    await fetchIt(address);

    expect(seen[1]?.['user-agent']).toMatch(/^Pouch\/\d+\.\d+\.\d+ link preview$/);
    expect(seen[1]).toMatchObject({ accept: '*/*', connection: 'close' });
    expect(seen[1]).not.toHaveProperty('cookie');
  });
});

describe('a body', () => {
  it('without an end is read up to the limit', async () => {
    const address = web.put('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (response.write(Buffer.alloc(4_096, 'x')));
      };
      response.on('drain', more);
      more();
    });

    const { bytes, isCut } = await fetchIt(address);

    expect(bytes.length).toBe(10_000);
    expect(isCut).toBe(true);
  });

  it('of exactly the limit is whole', async () => {
    const { bytes, isCut } = await fetchIt(web.page('/exact', 'x'.repeat(10_000)));
    expect([bytes.length, isCut]).toEqual([10_000, false]);
  });

  it('that unpacks to a gigabyte is unpacked up to the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const packed = Buffer.concat(Array.from({ length: 16 }, () => bomb));
    const address = web.put('/bomb', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed),
    );
    const before = process.memoryUsage().arrayBuffers;

    const { bytes, isCut } = await fetchIt(address);

    expect([bytes.length, isCut]).toEqual([10_000, true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  it.each(['gzip, gzip', 'zstd', 'gzip'])(
    'damaged, or packed in a way not offered, fails: %s',
    async (encoding) => {
      const address = web.put(`/packed/${encoding}`, (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
          .end('not packed'),
      );
      await expect(fetchIt(address)).rejects.toMatchObject(failure);
    },
  );

  it('in thousands of parts is read as one', async () => {
    const address = web.put('/parts', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      for (let part = 0; part < 9_000; part += 1) response.write('x');
      response.end();
    });
    expect((await fetchIt(address)).bytes.toString()).toBe('x'.repeat(9_000));
  });
});

describe('a site that keeps one waiting', () => {
  /** Without its patience coming to an end, a test would never. */
  const impatient = { ...web.reach, patience: 150 };

  it.each(['before its answer', 'within its answer', 'between redirects'])(
    '%s is left in time',
    async (when) => {
      const address = web.put('/slow', (_request, response) => {
        if (when === 'before its answer') return;
        if (when === 'between redirects') {
          const timer = setTimeout(() => response.writeHead(302, { location: '/slow' }).end(), 60);
          response.on('close', () => clearTimeout(timer));
          return;
        }
        response.writeHead(200, { 'content-type': 'text/html' });
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
      });
      await expect(fetchIt(address, impatient)).rejects.toMatchObject(failure);
    },
  );
});

describe('an answer that is no page', () => {
  it.each([204, 304, 400, 404, 500, 503])('of status %i fails', async (status) => {
    const address = web.put('/status', (_request, response) => response.writeHead(status).end());
    await expect(fetchIt(address)).rejects.toMatchObject(failure);
  });

  it('is told of by type and charset, whatever their case', async () => {
    const address = web.put('/typed', (_request, response) =>
      sendPage(response, 'x', 'Text/HTML; Charset="ISO-8859-1"'),
    );
    expect(await fetchIt(address)).toMatchObject({ type: 'text/html', charset: 'iso-8859-1' });
  });

  it('with headers without end fails', async () => {
    const address = web.put('/headers', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-long': 'x'.repeat(100_000) }).end('x');
    });
    await expect(fetchIt(address)).rejects.toMatchObject(failure);
  });
});
