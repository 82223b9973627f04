import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TokenScope } from '@pouch/contract/sign-in/tokens';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { ensureListening } from '../../testing/change-stream.ts';
import { addItem } from '../../testing/item-calls.ts';
import { createLifeListUser } from '../../testing/life-lists.ts';

const api = testApi();

const addToken = async (ana: TestUser, scopes: TokenScope[]) =>
  (await ana.send('addToken', { body: { name: 'Assistant', scopes } })).answer;

/** The official client, connected with a token of the user’s. */
async function connect(ana: TestUser, scopes: TokenScope[] = ['read', 'write']) {
  const { token } = await addToken(ana, scopes);
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL('/mcp', await ensureListening(api.app));
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const text = (content as { text: string }[])[0]?.text ?? '';
    return { text, isError, answer: () => JSON.parse(text) as Record<string, unknown>[] };
  };
  return { client, use, token };
}

/** Sends one message as it is. */
async function post(token: string, payload: string, headers: Record<string, string> = {}) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: response.payload };
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

describe('an assistant that speaks the Model Context Protocol', () => {
  it('finds the tools that its token opens, each with a description (DR-03)', async () => {
    const ana = await api.createUser();
    const names = async (...scopes: TokenScope[]) => {
      const { tools } = await (await connect(ana, scopes)).client.listTools();
      for (const { description, inputSchema } of tools) {
        expect(description?.length).toBeGreaterThan(30);
        expect(inputSchema.type).toBe('object');
      }
      return tools.map(({ name }) => name).sort();
    };

    expect(await names('capture')).toEqual(['add_thought']);
    expect(await names('read')).toEqual([
      'get_item',
      'get_life_list',
      'list_items',
      'list_life_lists',
      'preview_thought',
      'search',
    ]);
    expect(await names('read', 'write')).toEqual([
      'add_life_list_entry',
      'add_thought',
      'complete_item',
      'edit_item',
      'edit_life_list_entry',
      'get_item',
      'get_life_list',
      'list_items',
      'list_life_lists',
      'preview_thought',
      'schedule_item',
      'search',
    ]);
  });

  it('adds, finds, edits, schedules and completes (DR-03)', async () => {
    const ana = await api.createUser();
    const { use } = await connect(ana);

    const [, dentist] = (
      await use('add_thought', { originalText: 'buy milk. Call the dentist tomorrow at 9' })
    ).answer();
    const id = dentist?.['id'];
    expect(dentist).toMatchObject({ cleaned_title: 'Call the dentist', category: 'To-Do' });
    expect(dentist).not.toHaveProperty('purchaseCategory');

    expect((await use('list_items', { category: 'Shopping' })).answer()).toMatchObject([
      { cleaned_title: 'Milk' },
    ]);
    expect((await use('search', { q: 'dentist' })).answer()).toMatchObject({ items: [{ id }, {}] });
    await use('edit_item', { id, body: 'Bring the card' });
    await use('schedule_item', { id, scheduledAt: '2026-11-24T09:00:00+01:00' });
    expect((await use('get_item', { id })).answer()).toMatchObject({
      body: 'Bring the card',
      scheduled_at: '2026-11-24T08:00:00.000Z',
    });
    await use('complete_item', { id, status: 'Completed' });
    expect((await use('list_items', { status: 'Active' })).answer()).toMatchObject([
      { cleaned_title: 'Milk' },
    ]);
  });

  it('asks how a thought would be sorted, and nothing is stored (DR-03)', async () => {
    const ana = await api.createUser();
    const { use } = await connect(ana, ['read']);

    const sorted = (await use('preview_thought', { originalText: 'watch Dune' })).answer();

    expect(sorted).toMatchObject([{ category: 'Bucket', bucket_name: 'WatchBucket' }]);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });

  it('adds to LifeLists and checks their entries (DR-03)', async () => {
    const { person } = await createLifeListUser(api);
    const { use } = await connect(person);

    const entry = (
      await use('add_life_list_entry', {
        id: 'groceries',
        categoryKey: 'Bakery',
        newItem: { title: 'Rye' },
      })
    ).answer() as unknown as { id: string };
    await use('edit_life_list_entry', {
      id: 'groceries',
      entry_id: entry.id,
      updates: { isChecked: true },
    });

    const list = await use('get_life_list', { id: 'groceries' });
    expect(list.text).toContain(`"${entry.id}"`);
    expect(
      JSON.stringify((await person.send('getLifeList', { params: { id: 'groceries' } })).answer),
    ).toMatch(new RegExp(`${entry.id}[^}]*"isChecked":true`));
  });

  it('reads why a call was refused, in words (DR-03)', async () => {
    const ana = await api.createUser();
    const { use } = await connect(ana);
    const refusal = async (name: string, args: Record<string, unknown>) => {
      const { isError, text } = await use(name, args);
      expect(isError).toBe(true);
      return text;
    };

    const id = '01900000-0000-7000-8000-000000000000';
    expect(await refusal('get_item', { id })).toContain('The item was not found.');
    expect(await refusal('get_item', {})).toBe('The argument “id” is missing.');
    expect(await refusal('get_item', { id, __proto__x: 1 })).toBe('There is no argument “__proto__x”.');
    expect(await refusal('get_item', { id: '../user/profile' })).toContain('"code":"invalid_input"');
    expect(await refusal('get_item', { id: '\ud800' })).toContain('"code":"invalid_input"');
    expect(await refusal('add_thought', { originalText: '' })).toContain('Please write a thought');
    expect(await refusal('add_thought', { originalText: ['milk'] })).toContain('must be text');
  });

  it('reads the first hundred of a long list, and how many there are (DR-03)', async () => {
    const ana = await api.createUser();
    for (let count = 0; count < 101; count += 1) await addItem(ana);
    const { use } = await connect(ana, ['read']);

    const { text } = await use('list_items');

    expect(text.match(/"cleaned_title"/g)).toHaveLength(100);
    expect(text).toContain('These are the first 100 of 101.');
  });

  it('does not reach what belongs to another person (DR-03, AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const { id } = await addItem(ana);
    const { use } = await connect(ben);

    expect((await use('get_item', { id })).text).toContain('not_found');
    expect((await use('complete_item', { id, status: 'Completed' })).isError).toBe(true);
    expect((await ana.send('listItems')).answer).toHaveLength(1);
  });

  it('is out once its token is ended, and may not do what the token lacks (DR-01, DR-03)', async () => {
    const ana = await api.createUser();
    const { token, id } = await addToken(ana, ['read']);
    const add = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'add_thought', arguments: { originalText: 'milk' } },
    });

    expect((await post(token, add)).body).toContain('it was made without “capture”');
    expect((await ana.send('listItems')).answer).toEqual([]);
    await ana.send('removeToken', { params: { id } });
    const { status, headers } = await post(token, listTools);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('does not connect with a sign-in, which opens everything (DR-03)', async () => {
    const ana = await api.createUser();

    expect((await post(ana.token, listTools)).status).toBe(401);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:3000', 200],
  ])('from a page of %s is answered %d (DR-03)', async (origin, status) => {
    const { token } = await addToken(await api.createUser(), ['read']);

    expect((await post(token, listTools, { origin })).status).toBe(status);
  });

  it('hears what was wrong with a message, as the protocol says (DR-03)', async () => {
    const { token } = await addToken(await api.createUser(), ['read']);
    const refusal = async (payload: string, headers: Record<string, string> = {}) => {
      const { status, body } = await post(token, payload, headers);
      const { jsonrpc, error } = JSON.parse(body) as { jsonrpc: string; error: { code: number } };
      expect(jsonrpc).toBe('2.0');
      return [status, error.code];
    };
    const message = (method: string, params = {}) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

    expect(await refusal('{ this is no JSON')).toEqual([400, -32_700]);
    expect(await refusal('')).toEqual([400, -32_700]);
    expect(await refusal('{"jsonrpc":"1.0"}')).toEqual([400, -32_700]);
    expect(await refusal(`[${listTools}]`)).toEqual([400, -32_600]);
    expect(await refusal(message('tools/call', { name: 'rm_rf' }))).toEqual([200, -32_602]);
    expect(await refusal(message('tools/explode'))).toEqual([200, -32_601]);
    expect(await refusal('x'.repeat(10 * 1024 * 1024))).toEqual([413, -32_000]);
    expect(await refusal(listTools, { 'content-type': 'text/plain' })).toEqual([415, -32_000]);
    expect(await refusal(listTools, { accept: 'text/html' })).toEqual([406, -32_000]);
    expect((await post(token, listTools)).status).toBe(200);
  });

  it('finds no stream and no session to end (DR-03)', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode, headers } = await api.app.inject({ method, url: '/mcp' });
      expect([statusCode, headers['allow']]).toEqual([405, 'POST']);
    }
  });
});
