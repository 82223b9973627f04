import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts, sessions, users } from '../../db/schema/accounts.ts';
import { friday, testApi, testSecret } from '../../testing/api.ts';
import { hashToken } from './core/hash-token.ts';
import { password, signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn, isSignedIn, resetToken } = signInCalls(api);

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
    [
      { password: 'Password123' },
      'This password is on lists of leaked passwords, so it’s easy to guess. Please choose another one.',
    ],
  ])('with %j is refused with a message (AU-06)', async (fields, message) => {
    const { status, answer } = await post('/sign-up/email', { email: freshEmail(), password, ...fields });

    expect(status).toBe(422);
    expect(answer.message).toBe(message);
  });

  it('reveals at most that the email address is taken (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    const { status, answer } = await signUp(email, { password: 'another one' });

    expect(status).toBe(422);
    expect(answer).toEqual({ code: 'invalid_input', message: 'User already exists. Use another email.' });
  });

  it('creates one account when two sign up with an email address at once (AU-01)', async () => {
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

  it('stores no readable password (AU-01)', async () => {
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

  it('responds and works the same for a wrong password and an unknown email address (AU-13)', async () => {
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

  it('still works with a password that would be refused today (AU-06)', async () => {
    const email = freshEmail();
    const { user } = (await signUp(email)).answer;
    const { hashPassword } = await import('better-auth/crypto');
    const old = { password: await hashPassword('password') };
    await api.database.db.update(accounts).set(old).where(eq(accounts.userId, user.id));

    expect((await signIn(email, 'password')).status).toBe(200);
  });

  it('ends half a year after it began, also in daily use (AU-11)', async () => {
    const { token, user } = (await signUp(freshEmail())).answer;
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
    const readExpiry = async () =>
      (await api.database.db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.expiresAt;

    for (let day = 20; day < 180; day += 20) {
      api.clock.now = days(day);
      expect(await isSignedIn(token)).toBe(true);
    }
    const lastExpiry = await readExpiry();
    api.clock.now = days(181);
    const isSignedInThen = await isSignedIn(token);
    api.clock.now = friday;

    expect(isSignedInThen).toBe(false);
    expect(lastExpiry?.getTime()).toBeLessThanOrEqual(days(180).getTime());
    await api.database.db
      .update(sessions)
      .set({ expiresAt: days(900) })
      .where(eq(sessions.userId, user.id));
    api.clock.now = days(181);
    expect(await isSignedIn(token)).toBe(false);
    api.clock.now = friday;
  });

  it('ignores cookies, so that no other site can act for a user (AC-12)', async () => {
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

  it('exposes only the intended paths (AP-01)', async () => {
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

describe('the server', () => {
  it('redirects signed-out users to the sign-in screen (AC-09)', async () => {
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

  it('keeps sessions of different users apart (AU-11)', async () => {
    const email = freshEmail();
    const first = (await signUp(email)).answer;
    const second = (await signIn(email)).answer;

    await post('/sign-out', {}, { authorization: `Bearer ${first.token}` });

    expect(await isSignedIn(second.token)).toBe(true);
    const left = await api.database.db.select().from(sessions).where(eq(sessions.userId, first.user.id));
    expect(left.map(({ token }) => token)).toEqual([hashToken(second.token)]);
  });
});
