import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { healthHandlers } from './health-handlers.ts';
import { createReadiness } from './readiness.ts';
import { testApi, testSecret, testSettings } from '../../testing/api.ts';

const api = testApi();

describe('the health of the server', () => {
  it('is good when the database answers, without signing in (AP-01)', async () => {
    const { status, answer } = await api.send('getHealth');

    expect(status).toBe(200);
    expect(answer.status).toBe('ok');
    expect(answer.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('is bad when it does not, with a message (AP-04)', async () => {
    const nowhere = openDatabase({
      connection: { host: '127.0.0.1', port: 1 },
      log: { warn: () => undefined },
    });
    const app = await buildApp({
      settings: { ...testSettings, logLevel: 'silent' },
      secret: testSecret,
      database: nowhere,
      webFolder: '/nonexistent',
    });

    const answer = await app.inject('/api/health');

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'unavailable', message: 'The database does not answer.' });
    await app.close();
    await nowhere.close();
  });

  it('is bad after three seconds when the database stands still (AP-04)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const still = { execute: () => new Promise(() => undefined) } as unknown as Database;
    const answer = healthHandlers({ database: still, readiness: createReadiness() }).getHealth({} as never);
    const refused = expect(answer).rejects.toMatchObject({ code: 'unavailable' });

    vi.advanceTimersByTime(3_000);

    await refused;
  });
});

describe('the liveness of the server', () => {
  it('is good although the database does not answer (OP-07)', async () => {
    const gone = { execute: () => Promise.reject(new Error('gone')) } as unknown as Database;
    const handlers = healthHandlers({ database: gone, readiness: createReadiness() });

    expect(await handlers.getLiveness({} as never)).toMatchObject({ status: 'ok' });
    await expect(handlers.getReadiness({} as never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is answered without signing in (OP-07)', async () => {
    expect((await api.send('getLiveness')).status).toBe(200);
    expect((await api.send('getReadiness')).status).toBe(200);
  });
});

describe('a server that is about to stop', () => {
  /** A readiness whose waits end when the test says so, and the waits so far, in milliseconds. */
  function readinessWithWaits() {
    const waits: { ms: number; end: () => void }[] = [];
    const readiness = createReadiness((ms) => new Promise((end) => void waits.push({ ms, end })));
    return { readiness, waits, waited: () => waits.map(({ ms }) => ms) };
  }

  it('is not ready from then on (OP-07)', () => {
    const { readiness } = readinessWithWaits();

    expect(readiness.ask()).toBe(true);
    void readiness.drain();
    expect(readiness.ask()).toBe(false);
  });

  it('stays open until a regular question has been answered with no, and a second more (OP-07)', async () => {
    const { readiness, waits, waited } = readinessWithWaits();
    readiness.ask();

    const drained = readiness.drain();
    expect(waited()).toEqual([15_000]);
    readiness.ask();
    await vi.waitFor(() => expect(waited()).toEqual([15_000, 1_000]));
    waits[1]?.end();

    await drained;
  });

  it('waits for no question where none was asked within a minute (OP-07)', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { readiness, waited } = readinessWithWaits();
    readiness.ask();
    vi.advanceTimersByTime(60_000);

    void readiness.drain();

    expect(waited()).toEqual([1_000]);
  });
});
