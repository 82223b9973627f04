import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts, sessions, users } from '../../db/schema/accounts.ts';
import { friday, testApi } from '../../testing/api.ts';
import { signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, signUp, signIn } = signInCalls(api);

/** Creates a user who only signed up with Google, a minute ago. */
async function byGoogle() {
  const email = freshEmail();
  const { token, user } = (await signUp(email)).answer;
  const outside = { providerId: 'google', accountId: `google-${user.id}`, password: null };
  await api.database.db.update(accounts).set(outside).where(eq(accounts.userId, user.id));
  await signedIn(user.id, 1);
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: user.id,
    email,
    methods: async () => (await api.send('getSignInMethods', { headers })).answer,
    set: (password: unknown) => api.send('setPassword', { headers, body: { password } }),
  };
}

async function signedIn(userId: string, minutesAgo: number): Promise<void> {
  const createdAt = new Date(friday.getTime() - minutesAgo * 60_000);
  await api.database.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, userId));
}

describe('the ways to sign in', () => {
  it('are listed by name, including a password (AU-10, SE-04)', async () => {
    const { token } = (await signUp(freshEmail())).answer;
    const headers = { authorization: `Bearer ${token}` };
    const ana = await byGoogle();

    expect((await api.send('getSignInMethods', { headers })).answer).toEqual({
      providers: ['password'],
      hasPassword: true,
      hasSecondFactor: false,
    });
    expect(await ana.methods()).toEqual({
      providers: ['google'],
      hasPassword: false,
      hasSecondFactor: false,
    });
  });
});

describe('a password for an account that has none', () => {
  it('works for signing in from then on, and is stored hashed (AU-10, SE-04)', async () => {
    const ana = await byGoogle();
    expect((await signIn(ana.email, 'a new password')).status).toBe(401);

    expect((await ana.set('a new password')).status).toBe(204);

    expect((await signIn(ana.email, 'a new password')).status).toBe(200);
    expect(await ana.methods()).toEqual({
      providers: ['google', 'password'],
      hasPassword: true,
      hasSecondFactor: false,
    });
    const rows = await api.database.db.select().from(accounts).where(eq(accounts.userId, ana.id));
    expect(rows.map(({ password }) => password).join('')).toMatch(/^[0-9a-f]+:[0-9a-f]+$/);
  });

  it('signs no device out, and a mail says only that it was set (SE-04)', async () => {
    const ana = await byGoogle();

    await ana.set('a new password');

    expect(await ana.methods()).toMatchObject({ hasPassword: true });
    const mails = () => api.mails.filter(({ to }) => to === ana.email);
    await vi.waitFor(() => expect(mails()).not.toEqual([]));
    expect(mails()).toMatchObject([{ subject: 'Your Pouch account has a password now' }]);
    expect(mails()[0]?.text).not.toContain('have been signed out');
  });

  it('does not replace an existing one (SE-04)', async () => {
    const ana = await byGoogle();
    await ana.set('the first word');

    const { status, error } = await ana.set('the other word');

    expect([status, error]).toEqual([
      409,
      { code: 'conflict', message: 'This account already has a password set.' },
    ]);
    expect((await signIn(ana.email, 'the first word')).status).toBe(200);
  });

  it('is set once when two devices set one at the same moment (SE-04)', async () => {
    const ana = await byGoogle();
    const words = ['the first word', 'the other word'];

    const answers = await Promise.all(words.map((word) => ana.set(word)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const won = words[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await signIn(ana.email, won)).status).toBe(200);
  });

  it('requires a sign-in within the last ten minutes (SE-04)', async () => {
    const ana = await byGoogle();
    await signedIn(ana.id, 10);

    const { status, error } = await ana.set('a new password');

    expect(status).toBe(401);
    expect(error).toEqual({
      code: 'unauthorized',
      message: 'For security, please sign out and sign back in, then try again.',
      requiresReauth: true,
    });
    expect((await ana.methods()).hasPassword).toBe(false);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long.'],
    ['x'.repeat(129), 'Password must be at most 128 characters long.'],
    [undefined, 'Please enter a password.'],
  ])('cannot be %j (SE-04)', async (password, message) => {
    const ana = await byGoogle();

    const { status, error } = await ana.set(password);

    expect([status, error.message]).toEqual([422, message]);
  });

  it('cannot be a leaked one (SE-04, AU-06)', async () => {
    const ana = await byGoogle();

    const { status, error } = await ana.set('iloveyou2');

    expect(status).toBe(422);
    expect(error.message).toContain('leaked passwords');
    expect((await ana.methods()).hasPassword).toBe(false);
  });

  it('requires an email address to sign in with (AU-10)', async () => {
    const ana = await byGoogle();
    await api.database.db.update(users).set({ email: '' }).where(eq(users.id, ana.id));

    const { status, error } = await ana.set('a new password');

    expect([status, error.message]).toEqual([401, 'No authenticated user or email not available']);
    await api.database.db.delete(users).where(eq(users.id, ana.id));
  });
});
