import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildRequest, testApi } from '../../../../testing/api.ts';
import { completionWithItems, fakeModel } from '../../../../testing/fakes/fake-model.ts';
import { programOptions } from '../../../../testing/programs/program-options.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';

const main = new URL('../../../../process/main.ts', import.meta.url);
const model = await fakeModel();
const api = testApi();

/** Starts the program in a process of its own, with this file's database and the fake model. */
async function startPouch() {
  const { host, port, user, database } = api.database.directConnection;
  const child = spawn(process.execPath, programOptions(main), {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'silent',
      POUCH_DATA_DIR: await temporaryFolder(),
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${host}`,
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'small-1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { child, url: /http:\S+/.exec(line)?.[0] ?? line };
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a thought whose server dies while the model is called', () => {
  it('is stored, and a repeated request returns it (SO-04, AP-05)', async () => {
    const { child, url } = await startPouch();
    const account = { email: 'ana@example.org', password: 'correct horse battery', name: 'Ana' };
    const { token } = (await (await post(`${url}/api/auth/sign-up/email`, account)).json()) as {
      token: string;
    };
    const thought = { originalText: 'milk and eggs', currentDateTime: '2026-11-20T16:00:00+01:00' };
    const headers = { 'idempotency-key': 'k' };
    const modelCalled = new Promise<void>((resolve) => model.set({ answer: () => resolve() }));
    const lostRequest = post(`${url}/api/items`, thought, { ...headers, authorization: `Bearer ${token}` });
    lostRequest.catch(() => undefined);

    await modelCalled;
    child.kill('SIGKILL');
    await expect(lostRequest).rejects.toThrow();

    api.clock.now = new Date();
    model.set({ answer: completionWithItems([]) });
    const repeat = await api.app.inject(buildRequest('addItem', { body: thought, headers }, token));
    expect(repeat.json()).toMatchObject([{ cleaned_title: 'Milk' }, { cleaned_title: 'Eggs' }]);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(model.asked).toHaveLength(1);
  });
});
