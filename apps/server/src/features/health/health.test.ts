import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../db/database.ts';
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
});
