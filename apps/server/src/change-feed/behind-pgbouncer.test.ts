import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { startDatabase } from '../db/start-database.ts';
import { requestFor, testSecret, testSettings } from '../testing/api.ts';
import { listenTo } from '../testing/change-stream.ts';
import { startExternalPostgres, type ExternalPostgres } from '../testing/database/external-postgres.ts';

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
});
afterAll(() => postgres.stop());

async function serverOn(databaseUrl: string, databaseDirectUrl?: string) {
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

type Server = Awaited<ReturnType<typeof serverOn>>;

async function signUp(server: Server): Promise<string> {
  const payload = { email: 'ana@example.org', password: 'correct horse battery', name: 'Ana' };
  const answer = await server.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
  return answer.json<{ token: string }>().token;
}

async function addItem(server: Server, token: string): Promise<string> {
  const body = { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' };
  const answer = await server.inject(requestFor('addManualItem', { body }, token));
  return answer.json<{ id: string }>().id;
}

it('with a direct address, servers behind pgbouncer tell each other’s changes', async () => {
  const { pooled, direct } = await postgres.createDatabase();
  const [one, other] = await Promise.all([serverOn(pooled, direct), serverOn(pooled, direct)]);
  const token = await signUp(one);
  const stream = await listenTo(other, token);

  const id = await addItem(one, token);

  expect((await stream.nextChange()).ids).toEqual([id]);
});

it('behind pgbouncer alone, a server tells at least its own changes', async () => {
  const { pooled } = await postgres.createDatabase();
  const server = await serverOn(pooled);
  const token = await signUp(server);
  const stream = await listenTo(server, token);

  const id = await addItem(server, token);

  expect((await stream.nextChange()).ids).toEqual([id]);
});
