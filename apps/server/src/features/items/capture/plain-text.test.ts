import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { currentDateTime } from '../../../testing/item-calls.ts';

const api = testApi();

interface Added {
  cleaned_title: string;
  category: string;
  scheduled_at: string | null;
  originalText: string;
  message: string;
}

/** Sends a body as `curl --data-binary` does. */
async function post(
  { token }: Pick<TestUser, 'token'>,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/items',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain', ...headers },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, answer: response.json<Added | Added[]>() };
}

async function createUserIn(timezone: string): Promise<TestUser> {
  const ana = await api.createUser();
  await ana.send('saveTimezone', { body: { timezone } });
  return ana;
}

describe('a thought as plain text', () => {
  it('is sorted by the server’s clock in the zone of its author (DR-05)', async () => {
    const ana = await createUserIn('Asia/Tokyo');

    const { status, answer } = await post(ana, 'Call the dentist tomorrow at 9\n');

    // It is Saturday, 00:00 in Tokyo: tomorrow is Sunday.
    expect([status, answer]).toMatchObject([
      201,
      { cleaned_title: 'Call the dentist', category: 'To-Do', scheduled_at: '2026-11-22T00:00:00.000Z' },
    ]);
  });

  it('becomes the same items as in JSON with the clock of its zone (DR-05)', async () => {
    const [ana, ben] = [await createUserIn('Europe/Paris'), await createUserIn('Europe/Paris')];
    const originalText = 'buy milk, book a table for Friday at 8pm and watch Dune';
    const titles = (added: { cleaned_title: string; scheduled_at: string | null }[]) =>
      added.map(({ cleaned_title, scheduled_at }) => [cleaned_title, scheduled_at]);

    const { answer } = await post(ana, originalText);
    const inJson = (await ben.send('addItem', { body: { originalText, currentDateTime } })).answer;

    expect(titles([answer].flat())).toEqual(titles([inJson].flat()));
    expect([answer].flat()).toHaveLength(3);
  });

  it('may say the same in JSON without a clock (DR-05)', async () => {
    const ana = await createUserIn('Asia/Tokyo');

    const { answer } = await ana.send('addItem', {
      body: { originalText: 'Call the dentist tomorrow at 9' },
    });

    expect(answer).toMatchObject({ scheduled_at: '2026-11-22T00:00:00.000Z' });
  });

  it('is added once for a key, also a minute later (DR-05, AP-05)', async () => {
    const ana = await api.createUser();
    const key = { 'idempotency-key': 'shortcut-1' };
    const first = await post(ana, 'milk', key);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 60_000);

    const again = await post(ana, 'milk', key);
    api.clock.now = before;

    expect(again.answer).toEqual(first.answer);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('counts from the moment it was made, if it waited on a device (DR-05)', async () => {
    const ana = await createUserIn('Europe/Paris');

    const { answer } = await post(ana, 'gym tomorrow at 8', { 'made-at': '2026-11-18T12:00:00Z' });

    expect(answer).toMatchObject({ scheduled_at: '2026-11-19T07:00:00.000Z' });
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFCrème brûlée'), 'text/plain; charset=UTF-8'],
    ['Latin-1 that says so', Buffer.from('Crème brûlée', 'latin1'), 'text/plain;charset="ISO-8859-1"'],
    ['UTF-16 that says so', Buffer.from('Crème brûlée', 'utf16le'), 'text/plain; charset=utf-16le'],
  ])('can be %s (DR-05)', async (_, body, type) => {
    const ana = await api.createUser();

    expect((await post(ana, body, { 'content-type': type })).answer).toMatchObject({
      originalText: 'Crème brûlée',
    });
  });

  it.each([
    ['nothing', '', {}, 422, 'Please write a thought or add a picture.'],
    ['blanks', ' \n\t ', {}, 422, 'Please write a thought or add a picture.'],
    ['too much', 'x'.repeat(10_001), {}, 422, 'A thought holds at most 10000 characters.'],
    ['a NUL', 'a\0b', {}, 400, 'The text contains a character that can’t be stored.'],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x63, 0xe9, 0xff]),
      {},
      400,
      'The text could not be read. Please send it as UTF-8.',
    ],
    [
      'an unknown character set',
      'milk',
      { 'content-type': 'text/plain; charset=klingon' },
      415,
      'Please send the text as UTF-8.',
    ],
    ['nine megabytes', 'x'.repeat(9 * 1024 * 1024), {}, 413, undefined],
  ])(
    'is refused if it is %s, and nothing is stored (DR-05, AP-04)',
    async (...[, body, headers, status, message]) => {
      const ana = await api.createUser();

      const refused = await post(ana, body, headers);

      expect(refused.status).toBe(status);
      if (message !== undefined) expect(refused.answer).toMatchObject({ message });
      expect((await ana.send('listItems')).answer).toEqual([]);
    },
  );

  it('is no body of any other call (DR-05, AP-04)', async () => {
    const ana = await api.createUser();
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'text/plain' };

    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/items/manual',
      headers,
      payload: 'milk',
    });

    expect(statusCode).toBe(415);
  });

  it('is in the API description (DR-05)', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    }>();

    expect(Object.keys(paths['/api/items']?.post.requestBody.content ?? {})).toEqual([
      'application/json',
      'text/plain',
    ]);
  });
});

describe('how a thought would be sorted', () => {
  it('is what adding it makes of it, and nothing is stored (DR-03)', async () => {
    const ana = await createUserIn('Europe/Paris');
    const originalText = 'buy 2 milk. Call mom every monday at 7';

    const sorted = (await ana.send('previewItem', { body: { originalText } })).answer;

    expect((await ana.send('listItems')).answer).toEqual([]);
    const added = (await ana.send('addItem', { body: { originalText } })).answer;
    expect([added].flat()).toMatchObject(sorted);
    expect(sorted).toMatchObject([
      { cleaned_title: 'Milk', category: 'Shopping', quantity: 2 },
      { cleaned_title: 'Call mom', category: 'To-Do', recurring: { freq: 'WEEKLY', byDay: 'MON' } },
    ]);
  });

  it('is no question without words (DR-03)', async () => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('previewItem', { body: { originalText: ' ' } });

    expect([status, error.code]).toEqual([422, 'invalid_input']);
  });
});
