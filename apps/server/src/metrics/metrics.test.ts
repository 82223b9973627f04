import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app/app.ts';
import { testApi, testSecret, testSettings } from '../testing/api.ts';

const port = await findFreePort();
const api = testApi({ settings: { ...testSettings, metricsPort: port } });

const readFigures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The values of one figure, by its labels as Prometheus writes them. */
const values = (figures: string, name: string) =>
  Object.fromEntries(
    [...figures.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)],
    ),
  );

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

describe('the figures of a server', () => {
  it('count requests by the pattern of their path and by status (OP-07)', async () => {
    const user = await api.createUser();
    await user.send('getItem', { params: { id: '019ab000-0000-7000-8000-000000000000' } });
    await api.app.inject('/api/no-such-thing');

    const counts = values(await readFigures(), 'pouch_request_duration_seconds_count');

    expect(counts).toMatchObject({
      'method="GET",route="/api/items/:id",status="404"': 1,
      'method="GET",route="none",status="404"': 1,
    });
  });

  it('tell how long sorting took, and how many connections the database has (OP-07)', async () => {
    const user = await api.createUser();
    await user.send('addItem', {
      body: { originalText: 'call mum', currentDateTime: '2026-11-20T15:00:00Z' },
    });

    const figures = await readFigures();

    expect(values(figures, 'pouch_sorting_seconds_count')).toEqual({ 'place="at once"': 1 });
    expect(Object.keys(values(figures, 'pouch_database_connections'))).toEqual([
      'state="busy"',
      'state="idle"',
      'state="waiting"',
    ]);
    expect(figures).toContain('process_resident_memory_bytes');
  });

  it('hold no word, address or id of anyone (OP-07)', async () => {
    const user = await api.createUser();
    await user.send('addItem', {
      body: { originalText: 'quarrel with bartholomew', currentDateTime: '2026-11-20T15:00:00Z' },
    });
    await api.app.inject(`/api/items/${user.id}?q=bartholomew`);

    const figures = await readFigures();

    for (const secret of ['bartholomew', user.id, user.email, user.token])
      expect(figures).not.toContain(secret);
  });

  it('are served at no other path, and not on the port of the app (OP-07)', async () => {
    const elsewhere = await fetch(`http://127.0.0.1:${port}/`);
    const app = await api.app.inject('/metrics');

    expect(elsewhere.status).toBe(404);
    expect(app.payload).not.toContain('pouch_request_duration_seconds');
  });

  it('keep the server from starting where their port is taken, with the remedy (OP-07)', async () => {
    const starting = buildApp({
      settings: { ...testSettings, metricsPort: port, logLevel: 'silent' },
      secret: testSecret,
      database: api.database,
      webFolder: '/nonexistent',
      runJobs: false,
    });

    await expect(starting).rejects.toThrow(`Pouch cannot listen on 127.0.0.1:${port}`);
    await expect(starting).rejects.toThrow('set METRICS_PORT to a free port');
  });
});
