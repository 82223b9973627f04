import { networkInterfaces } from 'node:os';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fakeWeb, sendPage } from '../../testing/fakes/fake-web.ts';
import { fetchSafely } from './fetch-safely.ts';
import { publicAddressesOnly, type AddressPolicy } from '../../outbound/address-policy.ts';

const web = fakeWeb();

const anything = { accept: '*/*', isWanted: () => true, maxBytes: 10_000 };
const fetchIt = (address: string, addressPolicy: AddressPolicy = web.addressPolicy) =>
  fetchSafely(new URL(address), anything, addressPolicy);

const failure = { statusCode: 502, code: 'bad_gateway', message: 'Failed to fetch preview' };

describe('the addresses that production may reach', () => {
  /** The production policy, but for every port and with the test’s host names: only the IP address decides. */
  const reach: AddressPolicy = {
    ...publicAddressesOnly,
    isAllowedPort: () => true,
    resolve: (name) => web.addressPolicy.resolve(name),
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
  ])('exclude the service behind %s, which sees no connection', async (host) => {
    web.names.set('one-inside.example', ['127.0.0.2']);
    await expect(fetchIt(`http://${host}:${web.internalService.port()}/`, reach)).rejects.toMatchObject(
      failure,
    );
    expect(web.internalService.connections()).toBe(0);
  });

  it('include none of the machine’s own', () => {
    expect(ownAddresses.length).toBeGreaterThan(0);
    expect(ownAddresses.filter(reach.isAllowedIpAddress)).toEqual([]);
  });

  it('exclude this web server by a name that resolves to it', async () => {
    const address = web.page('/here', '<title>Here</title>');
    await expect(fetchIt(address, reach)).rejects.toMatchObject(failure);
    expect(web.requestCount('/here')).toBe(0);
  });
});

describe('a host name', () => {
  it('is resolved once per connection, which uses that address', async () => {
    const address = web.page('/once', 'one');
    const resolved: string[] = [];
    const resolve: AddressPolicy['resolve'] = (name) => {
      resolved.push(name);
      return Promise.resolve([{ address: resolved.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };

    const { bytes } = await fetchIt(address, { ...web.addressPolicy, resolve });

    expect(bytes.toString()).toBe('one');
    expect(resolved).toEqual(['shop.example']);
  });

  it('that resolves differently at the second hop gains nothing', async () => {
    const port = web.internalService.port();
    web.put('/turning', (_request, response) => {
      web.names.set('turning.example', ['127.0.0.2']);
      response.writeHead(302, { location: `http://turning.example:${port}/` }).end();
    });

    await expect(fetchIt(web.urlFor('/turning', 'turning.example'))).rejects.toMatchObject(failure);

    expect(web.requestCount('/turning')).toBe(1);
    expect(web.internalService.connections()).toBe(0);
  });

  it('with one private address among several is not followed at all', async () => {
    web.names.set('mixed.example', ['127.0.0.1', '127.0.0.2']);
    web.page('/mixed', 'one');
    await expect(fetchIt(web.urlFor('/mixed', 'mixed.example'))).rejects.toMatchObject(failure);
    expect(web.requestCount('/mixed')).toBe(0);
  });

  it('that resolves to a private address fails like one that does not exist', async () => {
    web.names.set('vault.example', ['127.0.0.2']);
    web.names.set('missing.example', []);
    const [inside, missing] = await Promise.allSettled(
      ['vault', 'missing'].map((name) => fetchIt(`http://${name}.example:${web.internalService.port()}/`)),
    );
    expect(inside).toEqual(missing);
    expect(inside).toMatchObject({ reason: failure });
  });
});

describe('a redirect', () => {
  const redirect = (path: string, location: string, status = 302) =>
    web.put(path, (_request, response) => response.writeHead(status, { location }).end('moved'));

  it.each([301, 302, 303, 307, 308])(
    'with %i is followed, and the result has the final URL',
    async (status) => {
      web.page('/deep/found', 'found');
      const { url, bytes } = await fetchIt(redirect(`/from/${status}`, '../deep/found', status));
      expect(url.href).toBe(web.urlFor('/deep/found'));
      expect(bytes.toString()).toBe('found');
    },
  );

  it('is followed five times, but not a sixth', async () => {
    web.page('/hop/0', 'the end');
    for (let hop = 1; hop <= 6; hop += 1) redirect(`/hop/${hop}`, `/hop/${hop - 1}`);

    expect((await fetchIt(web.urlFor('/hop/5'))).bytes.toString()).toBe('the end');
    await expect(fetchIt(web.urlFor('/hop/6'))).rejects.toMatchObject(failure);
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
  ])('to a forbidden address fails without a connection (%#)', async (location) => {
    web.names.set('inner.example', ['127.0.0.2']);
    const address = redirect('/astray', location(web.internalService.port()));
    await expect(fetchIt(address)).rejects.toMatchObject(failure);
    expect(web.internalService.connections()).toBe(0);
  });
});

describe('a redirect to an allowed address', () => {
  it('is not followed to a port that is not for the web, nor with credentials', async () => {
    web.page('/target', 'found');
    const named = web.urlFor('/target').replace('//', '//ana:secret@');
    for (const [location, reach] of [
      [named, web.addressPolicy],
      ['/target', { ...web.addressPolicy, isAllowedPort: () => false }],
    ] as const) {
      const address = web.put('/away', (_request, response) => response.writeHead(302, { location }).end());
      await expect(fetchIt(address, reach)).rejects.toMatchObject(failure);
    }
    expect(web.requestCount('/target')).toBe(0);
  });
});

describe('a request', () => {
  it('names its sender, has no cookie, and reuses no connection', async () => {
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

    const { bytes, isTruncated } = await fetchIt(address);

    expect(bytes.length).toBe(10_000);
    expect(isTruncated).toBe(true);
  });

  it('of exactly the limit is whole', async () => {
    const { bytes, isTruncated } = await fetchIt(web.page('/exact', 'x'.repeat(10_000)));
    expect([bytes.length, isTruncated]).toEqual([10_000, false]);
  });

  it('that decompresses to a gigabyte is decompressed up to the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const packed = Buffer.concat(Array.from({ length: 16 }, () => bomb));
    const address = web.put('/bomb', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed),
    );
    const before = process.memoryUsage().arrayBuffers;

    const { bytes, isTruncated } = await fetchIt(address);

    expect([bytes.length, isTruncated]).toEqual([10_000, true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  it.each(['gzip, gzip', 'zstd', 'gzip'])(
    'that is damaged, or in an encoding not offered, fails: %s',
    async (encoding) => {
      const address = web.put(`/packed/${encoding}`, (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
          .end('not packed'),
      );
      await expect(fetchIt(address)).rejects.toMatchObject(failure);
    },
  );

  it('in thousands of chunks is read as one', async () => {
    const address = web.put('/parts', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      for (let part = 0; part < 9_000; part += 1) response.write('x');
      response.end();
    });
    expect((await fetchIt(address)).bytes.toString()).toBe('x'.repeat(9_000));
  });
});

describe('a site that hangs', () => {
  /** Without this timeout, the test would never end. */
  const impatient = { ...web.addressPolicy, timeoutMs: 150 };

  it.each(['before its answer', 'within its answer', 'between redirects'])(
    '%s is aborted in time',
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

describe('a response other than a page', () => {
  it.each([204, 304, 400, 404, 500, 503])('of status %i fails', async (status) => {
    const address = web.put('/status', (_request, response) => response.writeHead(status).end());
    await expect(fetchIt(address)).rejects.toMatchObject(failure);
  });

  it('is described by type and charset, whatever their case', async () => {
    const address = web.put('/typed', (_request, response) =>
      sendPage(response, 'x', 'Text/HTML; Charset="ISO-8859-1"'),
    );
    expect(await fetchIt(address)).toMatchObject({ type: 'text/html', charset: 'iso-8859-1' });
  });

  it('with endless headers fails', async () => {
    const address = web.put('/headers', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-long': 'x'.repeat(100_000) }).end('x');
    });
    await expect(fetchIt(address)).rejects.toMatchObject(failure);
  });
});
