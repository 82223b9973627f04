import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app/app.ts';
import { startDatabase } from '../db/start-database.ts';
import { buildRequest, testSettings } from '../testing/api.ts';
import { openChangeStream } from '../testing/change-stream.ts';
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

/** Two servers, and the session of a person who has signed up at the first. */
async function startBoth() {
  const urls = await postgres.createDatabase();
  const [one, other] = await Promise.all([startServer(urls), startServer(urls)]);
  const account = { email: 'ana@example.org', password: 'correct horse battery', name: 'Ana' };
  const signUp = await one.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: account });
  const { token } = signUp.json<{ token: string }>();
  return { one, other, token };
}

describe('two servers behind pgbouncer', () => {
  it('share accounts and items', async () => {
    const { one, other, token } = await startBoth();
    const body = { originalText: 'call the dentist', currentDateTime: '2026-11-20T15:00:00Z' };
    const thought = buildRequest('addItem', { body, headers: { 'idempotency-key': 'one-thought' } }, token);
    const [first, second] = await Promise.all([one.inject(thought), other.inject(thought)]);
    const list = await other.inject(buildRequest('listItems', {}, token));

    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(list.json()).toHaveLength(1);
  });

  it('end a revoked access token on both, and a stream that is open with it (DR-01)', async () => {
    const { one, other, token } = await startBoth();
    const body = { name: 'Shortcuts', scopes: ['read'] };
    const made = await one.inject(buildRequest('addToken', { body }, token));
    const { id, token: accessToken } = made.json<{ id: string; token: string }>();
    const stream = await openChangeStream(other, accessToken);
    expect((await other.inject(buildRequest('getProfile', {}, accessToken))).statusCode).toBe(200);

    const removed = await one.inject(buildRequest('removeToken', { params: { id } }, token));

    expect(removed.statusCode).toBe(204);
    await stream.ended;
    expect((await other.inject(buildRequest('getProfile', {}, accessToken))).statusCode).toBe(401);
  });
});
