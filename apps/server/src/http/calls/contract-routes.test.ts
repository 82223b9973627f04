import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/accounts.ts';
import { acceptedBodies } from '../../testing/accepted-bodies.ts';
import { hashToken } from '../../features/sign-in/core/hash-token.ts';
import { friday, buildRequest, testApi, type TestUser } from '../../testing/api.ts';
import { rule } from '../../testing/rules.ts';

const api = testApi();

const names = Object.keys(routes) as CallName[];
const findCall = (name: CallName): Call => calls[name];
const forUsers = names.filter((name) => findCall(name).auth === 'user');
/** The calls about one item. Not about LifeLists, whose ids are the same for every user. */
const aboutOneItem = names.filter((name) => routes[name].includes('/api/items/:id'));

const milk = { body: { originalText: 'milk', currentDateTime: '2026-11-20T16:00:00+01:00' } };

/** An item that every call about one item applies to: it has a picture and recurs. */
async function recurringItemWithPicture(user: TestUser): Promise<string> {
  const onePixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const body = { ...milk.body, image: `data:image/gif;base64,${onePixel}` };
  const { answer } = await user.send('addItem', { body });
  const id = [answer].flat()[0]?.id ?? '';
  await user.send('scheduleItem', {
    params: { id },
    body: { scheduledAt: '2026-11-21T09:00:00Z', recurringData: rule() },
  });
  return id;
}

describe('every call for signed-in users', () => {
  it.each(forUsers)(
    '%s refuses a request without a token, before reading the body (AC-12, AP-03)',
    async (name) => {
      const { status, error } = await api.send(name, {
        body: { anything: true },
        params: { id: 'x', bucketName: 'x' },
      });

      expect(status).toBe(401);
      expect(error).toEqual({ code: 'unauthorized', message: 'Please sign in to continue.' });
    },
  );

  it.each([
    ['unknown', 'Bearer 0123456789abcdef0123456789abcdef'],
    ['of another scheme', 'Basic dXNlcjpwYXNz'],
    ['empty', 'Bearer '],
    ['a statement', `Bearer ' or 1=1 --`],
    ['endless', `Bearer ${'a'.repeat(4000)}`],
  ])('refuses a token that is %s (AP-03)', async (_, authorization) => {
    expect((await api.send('listItems', { headers: { authorization } })).status).toBe(401);
  });

  it('refuses an expired session, and prolongs one in use (AP-03)', async () => {
    const ana = await api.createUser();
    const inDays = (days: number) => new Date(friday.getTime() + days * 24 * 60 * 60 * 1000);

    api.clock.now = inDays(29);
    expect((await ana.send('listItems')).status).toBe(200);
    api.clock.now = inDays(58);
    expect((await ana.send('listItems')).status).toBe(200);
    api.clock.now = inDays(89);
    expect((await ana.send('listItems')).status).toBe(401);
    api.clock.now = friday;
  });

  it('refuses a revoked session (AP-03)', async () => {
    const ana = await api.createUser();
    await api.database.db.delete(sessions).where(eq(sessions.token, hashToken(ana.token)));

    expect((await ana.send('listItems')).status).toBe(401);
  });
});

describe('every call about one item', () => {
  it.each(aboutOneItem)(
    '%s does not find an item of another user, and leaves it unchanged (AP-03)',
    async (name) => {
      const [ana, ben] = [await api.createUser(), await api.createUser()];
      const id = await recurringItemWithPicture(ana);
      const parts = { params: { id }, ...(acceptedBodies[name] && { body: acceptedBodies[name] }) };
      const before = (await ana.send('getItem', { params: { id } })).answer;

      const { status, error } = await ben.send(name, parts);

      expect(status).toBe(404);
      expect(error.code).toBe('not_found');
      expect((await ana.send('getItem', { params: { id } })).answer).toEqual(before);
      expect((await ana.send(name, parts)).status).toBe(findCall(name).status);
    },
  );

  it.each(aboutOneItem)('%s refuses a malformed id (AP-04)', async (name) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send(name, {
      params: { id: `'; select 1` },
      body: acceptedBodies[name],
    });

    expect(status).toBe(422);
    expect(error.issues).toContainEqual({ field: 'id', message: 'The id is not valid' });
  });
});

describe('every list', () => {
  it('contains only the user’s own items (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await ana.send('addItem', milk);

    expect((await ben.send('listItems')).answer).toEqual([]);
  });
});

describe('every call with a body', () => {
  const withBody = forUsers.filter((name) => findCall(name).body);
  const id = '01900000-0000-7000-8000-000000000000';
  const rawRequest = (name: CallName, token: string, payload: string, type = 'application/json') =>
    api.app.inject({
      ...buildRequest(name, { params: { id } }, token),
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });

  it.each(withBody)(
    '%s refuses malformed JSON, another content type, too much and nonsense in the same form (AP-04)',
    async (name) => {
      const { token } = await api.createUser();
      const tooMuch = JSON.stringify({ it: 'x'.repeat(findCall(name).maxBodyBytes ?? 1024 * 1024) });

      const answers = await Promise.all([
        rawRequest(name, token, '{"a":'),
        rawRequest(name, token, '{"__proto__":{"a":1}}'),
        rawRequest(name, token, '{"a":"\\u0000"}'),
        rawRequest(name, token, '<a/>', 'text/xml'),
        rawRequest(name, token, tooMuch),
        rawRequest(name, token, 'null'),
        rawRequest(name, token, '[]'),
        rawRequest(name, token, '"text"'),
        rawRequest(name, token, ''),
      ]);
      // A call whose body is optional goes on to look for its object.
      const withoutBody = findCall(name).body?.safeParse(undefined).success ? 404 : 422;

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        400,
        400,
        400,
        415,
        413,
        422,
        422,
        422,
        withoutBody,
      ]);
      for (const answer of answers)
        expect(answer.json<{ message: string }>().message).toMatch(/^[A-Za-z].+\.$/);
    },
  );
});

describe('a call', () => {
  it('names every mistake of the request at once (AP-04)', async () => {
    const ana = await api.createUser();

    const { error } = await ana.send('updateItem', {
      params: { id: 'x' },
      body: { cleaned_title: '', quantity: 0.5, category: 'Errand' },
    });

    expect(error.issues?.map(({ field }) => field).sort()).toEqual([
      'category',
      'cleaned_title',
      'id',
      'quantity',
    ]);
    expect(error.message).toBe('The id is not valid (and 3 more).');
  });

  it('stores a text that mentions a NUL without containing one (AP-04)', async () => {
    const ana = await api.createUser();

    const { status } = await ana.send('addItem', {
      body: { ...milk.body, originalText: 'write \\u0000 in C' },
    });

    expect(status).toBe(201);
  });

  it('to an unknown path is refused with a 404 in the common form (AP-04)', async () => {
    const answer = await api.app.inject({
      method: 'GET',
      url: '/api/nothing',
      headers: { accept: 'text/html' },
    });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found', message: 'There is no GET call at this address.' });
  });

  it('stores all items of a thought or none of them (AP-04)', async () => {
    const ana = await api.createUser();
    const { pool } = api.database;
    await pool.query(`create function refuse_eggs() returns trigger language plpgsql as
    $$ begin if lower(new.title) = 'eggs' then raise exception 'no eggs'; end if; return new; end $$`);
    await pool.query(
      `create trigger refuse_eggs before insert on items for each row execute function refuse_eggs()`,
    );
    const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const body = { ...milk.body, originalText: 'milk, eggs' };

    const refused = [
      await ana.send('addItem', { body }),
      await ana.send('addItem', { body: { ...body, image: onePixel } }),
      await ana.send('addItem', { body, headers: { 'idempotency-key': 'k' } }),
    ];
    await pool.query('drop trigger refuse_eggs on items');

    expect(refused.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(refused[0]?.error.message).toBe('Something went wrong on our side. Please try again.');
    expect((await ana.send('listItems')).answer).toEqual([]);
    expect((await pool.query('select from pictures where user_id = $1', [ana.id])).rowCount).toBe(0);
    expect((await ana.send('addItem', { body, headers: { 'idempotency-key': 'k' } })).answer).toHaveLength(2);
  });

  it('counts against a generous limit of its user, without affecting others (AP-04)', async () => {
    // The minute that is counted does not end, however long the calls take.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const statuses: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ana.send('getSubscription')));
      statuses.push(...answers.map(({ status }) => status));
    }

    const refused = await ana.send('getSubscription');
    const unread = await ana.send('addItem', { body: { nonsense: true } });

    expect(unread.status).toBe(429);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
    expect(refused.error.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ben.send('getSubscription')).status).toBe(200);
  });
});
