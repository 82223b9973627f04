import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app/app.ts';
import { startDatabase } from '../db/start-database.ts';
import { buildRequest, testSecret, testSettings } from '../testing/api.ts';
import { openChangeStream } from '../testing/change-stream.ts';
import { startExternalPostgres, type ExternalPostgres } from '../testing/database/external-postgres.ts';

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
});
afterAll(() => postgres.stop());

async function startServer(databaseUrl: string, databaseDirectUrl?: string) {
  const settings = { ...testSettings, databaseUrl, databaseDirectUrl };
  const database = await startDatabase(settings, { warn: () => undefined });
  const app = await buildApp({
    settings,
    secret: testSecret,
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

type Server = Awaited<ReturnType<typeof startServer>>;

async function signUp(server: Server): Promise<string> {
  const payload = { email: 'ana@example.org', password: 'correct horse battery', name: 'Ana' };
  const response = await server.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
  return response.json<{ token: string }>().token;
}

async function addItem(server: Server, token: string): Promise<string> {
  const body = { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' };
  const response = await server.inject(buildRequest('addManualItem', { body }, token));
  return response.json<{ id: string }>().id;
}

describe('servers behind pgbouncer', () => {
  it('deliver each other’s changes with a direct connection', async () => {
    const { pooled, direct } = await postgres.createDatabase();
    const [one, other] = await Promise.all([startServer(pooled, direct), startServer(pooled, direct)]);
    const token = await signUp(one);
    const stream = await openChangeStream(other, token);

    const id = await addItem(one, token);

    expect((await stream.nextChange()).ids).toEqual([id]);
  });

  it('deliver at least their own changes without one', async () => {
    const { pooled } = await postgres.createDatabase();
    const server = await startServer(pooled);
    const token = await signUp(server);
    const stream = await openChangeStream(server, token);

    const id = await addItem(server, token);

    expect((await stream.nextChange()).ids).toEqual([id]);
  });
});
