import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HookTopic } from '@pouch/contract/connections/hooks';
import { friday, testApi, testSecret, type TestApi, type TestUser } from '../../testing/api.ts';
import { hookJob, hookReceiver, hookSettings } from '../../testing/fakes/hook-receiver.ts';
import { notPublic } from './hook-address.ts';
import { addItem, updateItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';

const api = testApi({ settings: hookSettings, hookTimeoutMs: 600_000 });
/** For a receiver that never answers. */
const impatientApi = testApi({ settings: hookSettings, hookTimeoutMs: 300 });
const receiver = hookReceiver();
const hourMs = 60 * 60 * 1000;

beforeEach(() => {
  api.clock.now = friday;
});

const allTopics: HookTopic[] = [
  'item.added',
  'item.changed',
  'item.completed',
  'item.deleted',
  'lifeList.changed',
];

/** A hook that calls a path of the receiver named after its user. */
async function addHook(user: TestUser, topics: HookTopic[] = allTopics) {
  const path = `/${user.id}`;
  const { answer } = await user.send('addHook', { body: { url: receiver.url(path), topics } });
  return { ...answer, path, types: () => receiver.received(path).map(({ body }) => body.type) };
}

const sendDue = (deps?: Parameters<typeof hookJob>[1]) => hookJob(api, deps).sendDue();

/** Sends whatever waits until nothing does, each time at the moment that the next message is due. */
async function sendAll(user: TestUser): Promise<void> {
  const job = hookJob(api);
  for (;;) {
    const { rows } = await api.database.pool.query<{ due: Date | null }>(
      `select min(due_at) as due from hook_deliveries where user_id = $1 and state = 'waiting'`,
      [user.id],
    );
    const [next] = rows;
    if (!next?.due) return;
    api.clock.now = new Date(Math.max(api.clock.now.getTime() + 60_000, next.due.getTime()));
    await job.sendDue();
  }
}

describe('a webhook', () => {
  it('is called with a signature that the library verifies, and with the item (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    const { id } = await addItem(ana, { cleaned_title: 'Oat milk' });

    await sendDue();

    const [message] = receiver.received(hook.path);
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const now = Date.now;
    Date.now = () => friday.getTime();
    expect(new Webhook(hook.secret).verify(message?.text ?? '', message?.headers ?? {})).toEqual(
      message?.body,
    );
    Date.now = now;
    expect(message?.body).toMatchObject({
      type: 'item.added',
      data: { id, item: { cleaned_title: 'Oat milk' } },
    });
    expect(message?.headers['content-type']).toBe('application/json');
    const deliveries = (await ana.send('listHookDeliveries', { params: { id: hook.id } })).answer;
    expect(deliveries).toEqual([
      expect.objectContaining({
        id: message?.headers['webhook-id'],
        ...{ type: 'item.added', state: 'delivered', attempts: 1, answerStatus: 200, error: null },
      }),
    ]);
  });

  it('is called once for each change of an item, in their order (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    const added = await addItem(ana);
    const { id } = added;
    await updateItem(ana, added, { cleaned_title: 'Call the bank' });
    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });
    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Active' } });
    await ana.send('removeItem', { params: { id } });
    await ana.send('restoreItem', { params: { id } });
    await ana.send('scheduleItem', {
      params: { id },
      body: { scheduledAt: '2026-11-21T09:00:00Z', recurringData: rule() },
    });
    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });

    await sendDue();

    expect(hook.types()).toEqual([
      'item.added',
      'item.changed',
      'item.completed',
      'item.changed',
      'item.deleted',
      'item.added',
      'item.changed',
      'item.completed',
    ]);
  });

  it('is called for an item that its owner restores after a recap has archived it, and not for that (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    const { id } = await addItem(ana);
    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });
    await api.database.pool.query('update items set archived_at = $1 where id = $2', [friday, id]);
    await ana.send('changeItemStatus', { params: { id }, body: { status: 'Active' } });

    await sendDue();

    expect(hook.types()).toEqual(['item.added', 'item.completed', 'item.changed']);
  });

  it('is called for its topics only, and for those of its owner (DR-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const hook = await addHook(ana, ['lifeList.changed']);
    await addItem(ana);
    await addItem(ben);
    await ana.send('initializeLifeLists');
    await sendDue();
    const before = hook.types().length;
    await ana.send('addLifeListGroup', { params: { id: 'groceries' }, body: { groupName: 'For the feast' } });

    await sendDue();

    expect(hook.types().slice(before)).toEqual(['lifeList.changed']);
    expect(receiver.received(hook.path).at(-1)?.body.data).toMatchObject({
      id: 'groceries',
      lifeList: { groups: expect.arrayContaining(['For the feast']) as unknown },
    });
  });

  it('gets no message of a change that was rolled back (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    await api.database.db
      .transaction(async (tx) => {
        await tx.execute(`insert into items (user_id, id, original_text, title, category, urgency, created_at, updated_at)
          values ('${ana.id}', gen_random_uuid(), 'x', 'x', 'To-Do', 'Later', now(), now())`);
        throw new Error('undone');
      })
      .catch(() => undefined);

    await sendDue();

    expect(hook.types()).toEqual([]);
  });

  it('gets everything at least once and in order for each item, although its receiver is killed 100 times (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    const expected = new Map<string, string[]>();
    for (let index = 0; index < 12; index += 1) {
      const item = await addItem(ana);
      const { id } = item;
      await updateItem(ana, item, { cleaned_title: `Thing ${index}` });
      await ana.send('removeItem', { params: { id } });
      expected.set(id, ['item.added', 'item.changed', 'item.deleted']);
    }
    let killed = 0;
    const tries = new Map<string, number>();
    receiver.answer(hook.path, (response, { headers }) => {
      const id = headers['webhook-id'] ?? '';
      const tried = (tries.get(id) ?? 0) + 1;
      tries.set(id, tried);
      if (killed === 100 || tried > 6) return response.end();
      killed += 1;
      if (killed % 3 === 0) return response.writeHead(500).end('down');
      if (killed % 3 === 1) response.write('begins, and ');
      response.destroy();
    });

    await sendAll(ana);

    expect(killed).toBe(100);
    const arrived = new Map<string, string[]>();
    const bodies = new Map<string, string>();
    for (const { headers, body, text } of receiver.received(hook.path)) {
      const id = headers['webhook-id'] ?? '';
      expect(bodies.get(id) ?? text).toBe(text);
      if (!bodies.has(id)) arrived.set(body.data.id, [...(arrived.get(body.data.id) ?? []), body.type]);
      bodies.set(id, text);
    }
    expect(arrived).toEqual(expected);
    expect((await ana.send('listHooks')).answer).toMatchObject([
      { waiting: 0, failingSince: null, gaveUpAt: null },
    ]);
  });

  it('gets a message again whose server died before it kept the answer (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    await addItem(ana);
    const dying = hookJob(api);
    receiver.answer(hook.path, () => void dying.close());
    await dying.sendDue();
    receiver.answer(hook.path, (response) => void response.end());
    await sendDue();
    expect(hook.types()).toHaveLength(1);

    api.clock.now = new Date(friday.getTime() + 60_000);
    await sendDue();

    const [first, second] = receiver.received(hook.path);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.text).toBe(first?.text);
  });

  it('is given up after 24 hours of failures, which its list and the account’s log say (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    receiver.answer(hook.path, (response) => response.writeHead(503).end());
    await addItem(ana);
    await sendDue();
    expect((await ana.send('listHooks')).answer).toMatchObject([
      { waiting: 1, failingSince: friday.toISOString() },
    ]);

    await sendAll(ana);

    expect(api.clock.now.getTime() - friday.getTime()).toBe(24 * hourMs);
    expect(hook.types()).toHaveLength(8);
    expect((await ana.send('listHooks')).answer).toMatchObject([
      { waiting: 0, gaveUpAt: api.clock.now.toISOString() },
    ]);
    const [delivery] = (await ana.send('listHookDeliveries', { params: { id: hook.id } })).answer;
    expect(delivery).toMatchObject({
      ...{ state: 'failed', attempts: 8, answerStatus: 503, nextAttemptAt: null },
      error: 'It answered with status 503.',
    });
    expect((await ana.send('getActivity')).answer.map(({ kind }) => kind)).toContain('hook-gave-up');

    receiver.answer(hook.path, (response) => void response.end());
    const resent = await ana.send('resendHookDelivery', {
      params: { id: hook.id, deliveryId: delivery?.id ?? '' },
    });
    expect(resent.answer).toMatchObject({ state: 'waiting', attempts: 0 });
    await sendDue();
    expect((await ana.send('listHooks')).answer).toMatchObject([{ waiting: 0, failingSince: null }]);
  });

  it('gets a test message at once, whose outcome is the answer (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    const params = { id: hook.id };

    expect((await ana.send('testHook', { params })).answer).toMatchObject({
      type: 'test',
      state: 'delivered',
    });
    receiver.answer(hook.path, (response) => response.writeHead(404).end());
    expect((await ana.send('testHook', { params })).answer).toMatchObject({
      ...{ state: 'failed', answerStatus: 404, error: 'It answered with status 404.' },
    });
  });

  it.each([
    ['hangs', impatientApi, () => undefined, 'No answer within 0.3 seconds.'],
    [
      'redirects inward',
      api,
      (response) => void response.writeHead(302, { location: receiver.url('/inner') }).end(),
      'It answered with a redirect (302), which is not followed.',
    ],
  ] as [string, TestApi, Parameters<typeof receiver.answer>[1], string][])(
    'fails when its receiver %s (DR-04)',
    async (_, server, respond, error) => {
      const ana = await server.createUser();
      const hook = await addHook(ana);
      receiver.answer(hook.path, respond);

      const { answer } = await ana.send('testHook', { params: { id: hook.id } });

      expect(answer).toMatchObject({ state: 'failed', error });
      expect(receiver.received('/inner')).toEqual([]);
    },
  );

  it('reads little of a long answer (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    let written = 0;
    receiver.answer(hook.path, (response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!response.destroyed && written < 10_000_000) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });

    const { answer } = await ana.send('testHook', { params: { id: hook.id } });

    expect(answer).toMatchObject({ state: 'delivered', answerStatus: 200 });
    expect(written).toBeLessThan(10_000_000);
  });

  it('rests after three failures in a row, while those of others are called (DR-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const [down, up] = [await addHook(ana), await addHook(ben)];
    receiver.answer(down.path, (response) => response.writeHead(500).end());
    for (let index = 0; index < 5; index += 1) await addItem(ana);
    for (let index = 0; index < 5; index += 1) await addItem(ben);
    const job = hookJob(api);

    await job.sendDue();
    await job.sendDue();

    expect(down.types()).toHaveLength(3);
    expect(up.types()).toHaveLength(5);
  });

  it('keeps its last 50 messages (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana, ['item.added']);
    await api.database.pool.query(
      `insert into items (user_id, id, original_text, title, category, urgency, created_at, updated_at)
        select $1, gen_random_uuid(), 'x', 'x', 'To-Do', 'Later', now(), now() from generate_series(1, 52)`,
      [ana.id],
    );

    await sendDue();

    expect(hook.types()).toHaveLength(52);
    const { rowCount } = await api.database.pool.query('select from hook_deliveries where user_id = $1', [
      ana.id,
    ]);
    expect(rowCount).toBe(50);
    expect((await ana.send('listHookDeliveries', { params: { id: hook.id } })).answer).toHaveLength(50);
  });

  it('says so when the server’s secret is another one (DR-04)', async () => {
    const ana = await api.createUser();
    const hook = await addHook(ana);
    await api.database.pool.query(`update hooks set salt = 'changed' where user_id = $1`, [ana.id]);

    const { answer } = await ana.send('testHook', { params: { id: hook.id } });

    expect(answer.error).toContain('The secret of this server has changed');
    expect(hook.types()).toEqual([]);
  });
});

describe('the webhooks of an account', () => {
  it('are listed and removed by their owner alone, and logged (DR-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const hook = await addHook(ana, ['item.deleted', 'item.added']);
    const params = { id: hook.id };

    expect((await ana.send('listHooks')).answer).toEqual([
      {
        ...{ id: hook.id, url: receiver.url(hook.path), topics: ['item.added', 'item.deleted'] },
        ...{ createdAt: friday.toISOString(), waiting: 0, failingSince: null, gaveUpAt: null },
      },
    ]);
    expect((await ben.send('listHooks')).answer).toEqual([]);
    for (const call of ['removeHook', 'testHook', 'listHookDeliveries'] as const)
      expect((await ben.send(call, { params })).status).toBe(404);
    expect(
      (await ben.send('resendHookDelivery', { params: { ...params, deliveryId: hook.id } })).status,
    ).toBe(404);

    expect((await ana.send('removeHook', { params })).status).toBe(204);

    expect((await ana.send('removeHook', { params })).status).toBe(404);
    const log = (await ana.send('getActivity')).answer.map(({ kind }) => kind);
    expect(log.filter((kind) => kind.startsWith('hook'))).toEqual(['hook-removed', 'hook-added']);
  });

  it('are at most ten (DR-04)', async () => {
    const ana = await api.createUser();
    const body = { url: receiver.url('/many'), topics: ['item.added'] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => ana.send('addHook', { body })));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe(
      'An account has at most 10 webhooks. Remove one first.',
    );
  });

  it('keep their secret out of the database and the log (DR-04)', async () => {
    const ana = await api.createUser();
    const { secret } = await addHook(ana);
    await addItem(ana);
    await sendDue();
    const { rows } = await api.database.pool.query(
      'select hooks::text, hook_deliveries::text from hooks, hook_deliveries',
    );

    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(api.logLines.join('')).not.toContain(secret.slice(6));
    expect(api.logLines.join('')).not.toContain(testSecret);
  });

  it.each([
    ['http://example.org/hook', 'The address must begin with https://'],
    ['ftp://127.0.0.1/', 'The address must begin with https:// or http://'],
    ['https://user:password@example.org/', 'Leave the user name and password out of the address'],
    ['example.org', 'Enter a whole address, for example https://example.org/pouch'],
    ['https://10.0.0.1/', notPublic],
    ['https://[::1]/', notPublic],
    ['https://printer.local/', notPublic],
    ['https://localhost:3000/', notPublic],
    ['https://0x7f.2/', notPublic],
    ['https://example.org:22/', notPublic],
  ])('do not call %s (DR-04)', async (url, message) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('addHook', { body: { url, topics: ['item.added'] } });

    expect(status).toBe(422);
    expect(error.issues).toEqual([{ field: 'url', message }]);
  });

  it.each([
    [{ topics: ['item.added'] }, 'Please enter the address to call'],
    [{ url: 'https://example.org', topics: [] }, 'Please choose at least one change'],
    [
      { url: 'https://example.org', topics: ['everything'] },
      'Please choose among the changes that there are',
    ],
  ])('refuse the input %j (DR-04)', async (body, message) => {
    const ana = await api.createUser();
    const { status, error } = await ana.send('addHook', { body });
    expect(status).toBe(422);
    expect(error.issues?.map((issue) => issue.message)).toContain(message);
  });
});

describe('a webhook whose host resolves to an inner address', () => {
  it('is not called there (DR-04)', async () => {
    const ana = await api.createUser();
    const { answer: hook } = await ana.send('addHook', {
      body: { url: 'https://rebound.example/', topics: ['item.added'] },
    });
    await addItem(ana);
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const { publicAddressesOnly } = await import('../../outbound/address-policy.ts');

    await sendDue({ addressPolicy: { ...publicAddressesOnly, resolve } });

    const [delivery] = (await ana.send('listHookDeliveries', { params: { id: hook.id } })).answer;
    expect(delivery?.error).toContain('not on the public internet');
    expect(delivery?.answerStatus).toBeNull();
  });
});
