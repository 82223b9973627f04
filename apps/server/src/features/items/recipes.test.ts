import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { addItem } from '../../testing/item-calls.ts';

const api = testApi();

/** Makes requests as `docs/connections.md` shows them, with a token of these scopes. */
async function program(ana: TestUser, scopes: ('read' | 'capture' | 'write')[]) {
  const { token } = (await ana.send('addToken', { body: { name: 'A program', scopes } })).answer;
  return async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    { type, body }: { type?: string; body?: string } = {},
  ) => {
    const response = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, answer: response.json<unknown>() };
  };
}

describe('a recipe for another program', () => {
  it.each([
    ['curl, Tasker and Home Assistant', 'text/plain', 'Empty the washing machine'],
    ['Shortcuts and n8n', 'application/json', '{"originalText":"Empty the washing machine"}'],
    [
      'n8n, which names the character set',
      'application/json; charset=utf-8',
      '{"originalText":"Empty the washing machine"}',
    ],
    [
      'Home Assistant, which names it in plain text',
      'text/plain; charset=utf-8',
      'Empty the washing machine',
    ],
  ])('of %s adds a thought with Add alone (DR-05)', async (_, type, body) => {
    const send = await program(await api.createUser(), ['capture']);

    expect(await send('POST', '/api/items', { type, body })).toMatchObject({
      status: 201,
      answer: { cleaned_title: 'Empty the washing machine', category: 'To-Do' },
    });
    expect((await send('GET', '/api/items?due=today')).status).toBe(403);
  });

  it('reads what is due and finds with Read alone (DR-02)', async () => {
    const ana = await api.createUser();
    await addItem(ana, { scheduled_at: '2026-11-20T17:00:00Z' });
    const send = await program(ana, ['read']);

    expect((await send('GET', '/api/items?due=today')).answer).toHaveLength(1);
    expect((await send('GET', '/api/search?q=plants')).answer).toMatchObject({ items: [{}] });
  });

  it('completes with Change alone (DR-02)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);
    const send = await program(ana, ['write']);
    const body = '{"status":"Completed"}';

    expect(await send('PATCH', `/api/items/${id}/status`, { type: 'application/json', body })).toMatchObject({
      status: 200,
      answer: { status: 'Completed' },
    });
  });
});
