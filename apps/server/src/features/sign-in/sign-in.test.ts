import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts, sessions, users } from '../../db/schema/accounts.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { friday, testApi, testSecret } from '../../testing/api.ts';

const api = testApi();
const password = 'correct horse';

let people = 0;
const freshEmail = () => `person-${(people += 1)}@example.org`;

const post = async (
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  remoteAddress = '10.0.0.1',
) => {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress,
    headers,
    ...(body && { payload: body }),
  });
  const answer = response.json<
    Record<string, unknown> & { token: string; message: string; user: { id: string } }
  >();
  return { status: response.statusCode, headers: response.headers, cookies: response.cookies, answer };
};

const signUp = (email: string, more: object = {}) => post('/sign-up/email', { email, password, ...more });
const signIn = (email: string, word = password, headers = {}, address = '10.0.0.1') =>
  post('/sign-in/email', { email, password: word }, headers, address);
const askReset = (email: string) => post('/request-password-reset', { email });

const isSignedIn = async (token: string) =>
  (await api.send('getProfile', { headers: { authorization: `Bearer ${token}` } })).status === 200;

const resetToken = async (email: string): Promise<string> => {
  await askReset(email);
  await vi.waitFor(() => expect(api.mails.some(({ to }) => to === email)).toBe(true));
  const link = /http\S+/.exec(api.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/);
  return new URL(link).searchParams.get('token') ?? '';
};

describe('signing up', () => {
  it('signs in at once, with the token in body and header and no cookie (AU-01, AC-12)', async () => {
    const email = freshEmail();

    const { status, answer, headers, cookies } = await signUp(email.toUpperCase());

    expect(status).toBe(200);
    expect(answer).toMatchObject({ user: { email, name: email } });
    expect(headers['set-auth-token']).toBe(answer.token);
    expect(cookies).toEqual([]);
    expect(await isSignedIn(answer.token)).toBe(true);
  });

  it.each([
    [{ email: '' }, 'Please enter a valid email.'],
    [{ email: 'nobody' }, 'Please enter a valid email.'],
    [{ email: undefined }, 'Please enter your email.'],
    [{ email: `${'x'.repeat(243)}@example.org` }, 'Please enter a valid email.'],
    [{ password: '12345' }, 'Password must be at least 6 characters.'],
    [{ password: undefined }, 'Please enter your password.'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters.'],
    [{ password: { $ne: '' } }, 'Please enter your password.'],
  ])('with %j is refused with a sentence (AU-06)', async (fields, message) => {
    const { status, answer } = await post('/sign-up/email', { email: freshEmail(), password, ...fields });

    expect(status).toBe(422);
    expect(answer.message).toBe(message);
  });

  it('reveals at most that the address is taken (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    const { status, answer } = await signUp(email, { password: 'another one' });

    expect(status).toBe(422);
    expect(answer).toEqual({ code: 'invalid_input', message: 'User already exists. Use another email.' });
  });

  it('makes one account when two sign up with an address at once (AU-01)', async () => {
    const email = freshEmail();

    const answers = await Promise.all([signUp(email), signUp(email)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await api.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('leaves nothing behind when it fails halfway (AU-01)', async () => {
    const email = freshEmail();
    await api.database.db.execute(
      sql`alter table accounts add constraint no_passwords check (password is null) not valid`,
    );

    const shouted = vi.spyOn(console, 'error').mockImplementation(() => undefined);

    const { status, answer } = await signUp(email, { name: 'table of relations' });
    await api.database.db.execute(sql`alter table accounts drop constraint no_passwords`);

    expect(status).toBe(500);
    expect(answer.message).toBe('Something went wrong on our side. Please try again.');
    expect(shouted).not.toHaveBeenCalled();
    shouted.mockRestore();
    expect(api.logLines.join('')).toContain('no_passwords');
    expect(api.logLines.join('')).not.toContain('table of relations');
    expect(await api.database.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect((await signUp(email)).status).toBe(200);
  });

  it('keeps no password readable (AU-01)', async () => {
    const { answer } = await signUp(freshEmail());

    const [account] = await api.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, answer.user.id));

    expect(account?.password).toMatch(/^[0-9a-f]+:[0-9a-f]+$/);
  });
});

describe('signing in', () => {
  it('gives a token that works until signing out (AU-01, AU-11)', async () => {
    const email = freshEmail();
    await signUp(email);

    const { status, answer, headers, cookies } = await signIn(email);
    expect([status, headers['set-auth-token'], cookies]).toEqual([200, answer.token, []]);
    expect(await isSignedIn(answer.token)).toBe(true);

    const out = await post('/sign-out', undefined, { authorization: `Bearer ${answer.token}` });
    expect(out.status).toBe(200);
    expect(await isSignedIn(answer.token)).toBe(false);
  });

  it('answers and works the same for a wrong password and an unknown address (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);
    const hashing = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();

    const wrong = await signIn(email, 'wrong password');
    const hashedForWrong = hashing.mock.calls.map(([word, , length, options]) => [word, length, options]);
    hashing.mockClear();
    const unknown = await signIn(freshEmail(), 'wrong password');
    const hashedForUnknown = hashing.mock.calls.map(([word, , length, options]) => [word, length, options]);

    expect(unknown.status).toBe(401);
    expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null });
    expect(unknown.answer).toEqual({ code: 'unauthorized', message: 'Invalid email or password' });
    expect(hashedForWrong).toHaveLength(1);
    expect(hashedForUnknown).toEqual(hashedForWrong);
    hashing.mockRestore();
    syncBuiltinESMExports();
  });

  it('knows no cookie, so that no other site can act for a person (AC-12)', async () => {
    const email = freshEmail();
    const { answer } = await signUp(email);
    const seal = crypto.createHmac('sha256', testSecret).update(answer.token).digest('base64');
    const value = encodeURIComponent(`${answer.token}.${seal}`);
    const cookie = `better-auth.session_token=${value}; __Secure-better-auth.session_token=${value}`;

    expect((await api.send('listItems', { headers: { cookie } })).status).toBe(401);
    const session = await api.app.inject({ url: '/api/auth/get-session', headers: { cookie } });
    expect(session.json()).toBeNull();
  });

  it.each([
    ['no origin', {}],
    ['another origin', { origin: 'capacitor://localhost' }],
    ['the page itself', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ])('works from %s (AU-01)', async (_, headers) => {
    const email = freshEmail();
    await signUp(email);

    expect((await signIn(email, password, headers)).status).toBe(200);
  });

  it('offers only what is meant to be offered (AP-01)', async () => {
    for (const path of [
      '/update-user',
      '/change-email',
      '/list-sessions',
      '/delete-user',
      '/verify-password',
    ]) {
      expect((await post(path, {})).status).toBe(404);
    }
  });
});

describe('attempts', () => {
  it('are limited for each account, whether it exists or not, and told when to come back (AU-13, AP-04)', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await signUp(known);

    for (const email of [known, unknown]) {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await signIn(email, 'wrong password', {}, `10.1.0.${attempt}`);
    }
    const refused = [
      await signIn(known, password, {}, '10.2.0.1'),
      await signIn(unknown, password, {}, '10.2.0.2'),
    ];

    for (const { status, answer, headers } of refused) {
      expect(status).toBe(429);
      expect(answer).toEqual({
        code: 'too_many_requests',
        message: 'Too many attempts. Please wait a while and try again.',
      });
      expect(headers['retry-after']).toBe('900');
    }
    api.clock.now = new Date(friday.getTime() + 901_000);
    expect((await signIn(known)).status).toBe(200);
    api.clock.now = friday;
  });

  it('are limited for each address, which no header can disguise (AU-13)', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 101; attempt += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${attempt}`,
        'x-real-ip': `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt}`,
      };
      const { status } = await post('/request-password-reset', { email: freshEmail() }, headers, '10.3.0.1');
      statuses.push(status);
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect((await post('/request-password-reset', { email: freshEmail() }, {}, '10.3.0.2')).status).toBe(200);
  });

  it('are counted together for what one line to the internet gives its owner (AU-13)', async () => {
    const ask = (address: string) => post('/request-password-reset', { email: freshEmail() }, {}, address);
    for (let host = 0; host < 30; host += 1) await ask(`2001:db8:0:7:${host}::1`);
    for (let round = 0; round < 30; round += 1) await ask(round % 2 ? '192.0.2.1' : '::ffff:192.0.2.1');

    expect((await ask('2001:db8::7:ffff:0:0:1')).status).toBe(429);
    expect((await ask('2001:db8:0:8::1')).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(429);
    expect((await ask('::1')).status).toBe(200);
  });

  it('that end in success are forgiven (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 6; slip += 1)
        await signIn(email, 'wrong password', {}, `10.4.${round}.${slip}`);
      expect((await signIn(email, password, {}, '10.4.9.9')).status).toBe(200);
    }
  });

  it('are all counted when they come at once, and kept without the address they name (AU-13)', async () => {
    const email = freshEmail();

    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, attempt) => signIn(email, 'wrong password', {}, `10.5.0.${attempt}`)),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const kept = JSON.stringify(await api.database.db.select().from(attempts));
    expect(kept).not.toContain('@');
    expect(kept).not.toContain('10.5.0');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once and signs out everywhere (AU-02, AU-03)', async () => {
    const email = freshEmail();
    const before = (await signUp(email)).answer.token;
    const token = await resetToken(email);

    const reset = await post('/reset-password', { token, newPassword: 'a new password' });
    expect(reset.status).toBe(200);

    expect(await isSignedIn(before)).toBe(false);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'a new password')).status).toBe(200);
    const again = await post('/reset-password', { token, newPassword: 'yet another' });
    expect(again).toMatchObject({ status: 400, answer: { code: 'bad_request', message: 'Invalid token' } });
  });

  it('link works for an hour (AU-03)', async () => {
    const email = freshEmail();
    await signUp(email);
    const token = await resetToken(email);
    await api.database.db.execute(
      sql`update verifications set expires_at = expires_at - interval '61 minutes'`,
    );

    expect((await post('/reset-password', { token, newPassword: 'a new password' })).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });

  it('needs a new one that is long enough, and keeps the link for the next try (AU-06)', async () => {
    const email = freshEmail();
    await signUp(email);
    const token = await resetToken(email);

    const short = await post('/reset-password', { token, newPassword: '12345' });

    expect(short).toMatchObject({
      status: 422,
      answer: { message: 'Password must be at least 6 characters.' },
    });
    expect((await post('/reset-password', { token, newPassword: '123456' })).status).toBe(200);
  });

  it('is answered the same whether there is an account or not, before anybody looks (AU-02, AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    const [known, unknown] = [await askReset(email), await askReset(freshEmail())];

    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
    expect(known.answer.message).toBe(
      "If an account with this email exists, we've sent a reset link to your inbox.",
    );
    await vi.waitFor(() => expect(api.mails.some(({ to }) => to === email)).toBe(true));
  });

  it.each([{ email: 'nobody' }, {}])('asked for with %j is refused with a sentence (AU-06)', async (body) => {
    expect((await post('/request-password-reset', body)).status).toBe(422);
  });

  it('never leads anywhere but here (AU-03)', async () => {
    const email = freshEmail();
    await signUp(email);

    await post(
      '/request-password-reset',
      { email, redirectTo: 'https://evil.example' },
      { host: 'evil.example' },
    );

    await vi.waitFor(() => expect(api.mails.some(({ to }) => to === email)).toBe(true));
    expect(JSON.stringify(api.mails.filter(({ to }) => to === email))).not.toContain('evil');
  });
});

it('sends signed-out people to the sign-in screen (AC-09)', async () => {
  const { statusCode, headers } = await api.app.inject('/api/login');

  expect([statusCode, headers.location]).toEqual([302, '/auth']);
});

it('writes no password, token, address or thought into the log (AU-13)', async () => {
  const email = freshEmail();
  const { token } = (await signUp(email)).answer;
  const headers = { authorization: `Bearer ${token}` };
  await api.send('addItem', {
    headers,
    body: { originalText: 'a secret thought', currentDateTime: 'never' },
  });
  await api.database.db.execute(
    sql`alter table items add constraint no_secrets check (title not like '%secret%')`,
  );
  const body = { originalText: 'a secret thought', currentDateTime: '2026-11-20T16:00:00Z' };
  expect((await api.send('addItem', { headers, body })).status).toBe(500);
  await api.database.db.execute(sql`alter table items drop constraint no_secrets`);
  const reset = await resetToken(email);
  await api.app.inject(`/api/items?token=${token}`);

  const log = api.logLines.join('');

  expect(log).toContain('no_secrets');
  for (const secret of [password, token, reset, email, 'secret thought']) expect(log).not.toContain(secret);
});

it('keeps sessions of one person apart from those of another (AU-11)', async () => {
  const email = freshEmail();
  const first = (await signUp(email)).answer;
  const second = (await signIn(email)).answer;

  await post('/sign-out', {}, { authorization: `Bearer ${first.token}` });

  expect(await isSignedIn(second.token)).toBe(true);
  const left = await api.database.db.select().from(sessions).where(eq(sessions.userId, first.user.id));
  expect(left.map(({ token }) => token)).toEqual([second.token]);
});
