import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { requestFor, testApi } from '../../../../testing/api.ts';
import { answersItems, standInModel } from '../../../../testing/fakes/fake-model.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';

const main = fileURLToPath(new URL('../../../../main.ts', import.meta.url));
const model = await standInModel();
const api = testApi();

/** The whole program on the database of this file, with the model. */
async function startPouch() {
  const { host, port, user, database } = api.database.directConnection;
  const child = spawn(
    process.execPath,
    ['--conditions=pouch:source', '--import', import.meta.resolve('tsx'), main],
    {
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
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { child, address: /http:\S+/.exec(line)?.[0] ?? line };
}

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('a thought whose server dies while the model reads it is stored, and its repeat finds it (SO-04, AP-05)', async () => {
  const { child, address } = await startPouch();
  const account = { email: 'ana@example.org', password: 'correct horse battery', name: 'Ana' };
  const { token } = (await (await post(`${address}/api/auth/sign-up/email`, account)).json()) as {
    token: string;
  };
  const thought = { originalText: 'milk and eggs', currentDateTime: '2026-11-20T16:00:00+01:00' };
  const headers = { 'idempotency-key': 'k' };
  const asked = new Promise<void>((resolve) => model.set({ answer: () => resolve() }));
  const lost = post(`${address}/api/items`, thought, { ...headers, authorization: `Bearer ${token}` });
  lost.catch(() => undefined);

  await asked;
  child.kill('SIGKILL');
  await expect(lost).rejects.toThrow();

  api.clock.now = new Date();
  model.set({ answer: answersItems([]) });
  const repeat = await api.app.inject(requestFor('addItem', { body: thought, headers }, token));
  expect(repeat.json()).toMatchObject([{ cleaned_title: 'Milk' }, { cleaned_title: 'Eggs' }]);
  expect(repeat.headers['idempotency-replayed']).toBe('true');
  expect(model.asked).toHaveLength(1);
}, 60_000);
