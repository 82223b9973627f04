import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app/app.ts';
import { startDatabase } from '../db/start-database.ts';
import { buildRequest, testSettings } from '../testing/api.ts';
import { startExternalPostgres, type ExternalPostgres } from '../testing/database/external-postgres.ts';

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
});
afterAll(() => postgres.stop());

async function startServer({ pooled, direct }: { pooled: string; direct: string }) {
  const settings = { ...testSettings, databaseUrl: pooled, databaseDirectUrl: direct };
  const database = await startDatabase(settings, { warn: () => undefined });
  const app = await buildApp({
    settings,
    secret: 'the same secret for every server, long enough',
    database,
    log: { write: () => undefined },
    webFolder: '/nonexistent',
  });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return app;
}

describe('two servers behind pgbouncer', () => {
  it('share accounts and items', async () => {
    const urls = await postgres.createDatabase();
    const [one, other] = await Promise.all([startServer(urls), startServer(urls)]);
    const account = { email: 'ana@example.org', password: 'correct horse battery', name: 'Ana' };

    const signUp = await one.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: account });
    const { token } = signUp.json<{ token: string }>();
    const body = { originalText: 'call the dentist', currentDateTime: '2026-11-20T15:00:00Z' };
    const thought = buildRequest('addItem', { body, headers: { 'idempotency-key': 'one-thought' } }, token);
    const [first, second] = await Promise.all([one.inject(thought), other.inject(thought)]);
    const list = await other.inject(buildRequest('listItems', {}, token));

    expect([signUp.statusCode, first.statusCode, second.statusCode]).toEqual([200, 201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(list.json()).toHaveLength(1);
  });
});
