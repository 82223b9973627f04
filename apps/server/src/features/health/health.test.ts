import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { healthHandlers } from './health-handlers.ts';
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
    const answer = healthHandlers({ database: still }).getHealth({} as never);
    const refused = expect(answer).rejects.toMatchObject({ code: 'unavailable' });

    vi.advanceTimersByTime(3_000);

    await refused;
  });
});
