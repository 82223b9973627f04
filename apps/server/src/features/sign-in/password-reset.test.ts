import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn, askReset, isSignedIn, resetToken } = signInCalls(api);

const leakedMessage =
  'This password is on lists of leaked passwords, so it’s easy to guess. Please choose another one.';

async function createResetToken(email: string): Promise<string> {
  await signUp(email);
  return resetToken(email);
}

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

  it('link used twice at the same moment sets one password (AU-03)', async () => {
    const email = freshEmail();
    await signUp(email);
    const token = await resetToken(email);

    const words = ['the first word', 'the other word'];
    const answers = await Promise.all(
      words.map((newPassword) => post('/reset-password', { token, newPassword })),
    );
    const works = await Promise.all(words.map(async (word) => (await signIn(email, word)).status));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(works).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
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

  it('requires a new one that is long enough, and keeps the link for the next attempt (AU-06)', async () => {
    const email = freshEmail();
    await signUp(email);
    const token = await resetToken(email);

    const short = await post('/reset-password', { token, newPassword: '12345' });

    expect(short).toMatchObject({
      status: 422,
      answer: { message: 'Password must be at least 6 characters.' },
    });
    expect((await post('/reset-password', { token, newPassword: 'kiwi:7' })).status).toBe(200);
  });

  it('requires one that is on no list of leaked passwords, and keeps the link (AU-06)', async () => {
    const token = await createResetToken(freshEmail());

    const leaked = await post('/reset-password', { token, newPassword: 'Trustno1' });

    expect([leaked.status, leaked.answer.message]).toEqual([422, leakedMessage]);
    expect((await post('/reset-password', { token, newPassword: 'a new password' })).status).toBe(200);
  });

  it('gets the same response whether the account exists or not, before it is looked up (AU-02, AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    const [known, unknown] = [await askReset(email), await askReset(freshEmail())];

    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
    expect(known.answer.message).toBe(
      "If an account with this email exists, we've sent a reset link to your inbox.",
    );
    await vi.waitFor(() => expect(api.mails.some(({ to }) => to === email)).toBe(true));
  });

  it.each([{ email: 'nobody' }, {}])('requested with %j is refused with a message (AU-06)', async (body) => {
    expect((await post('/request-password-reset', body)).status).toBe(422);
  });

  it('link never leads to another site (AU-03)', async () => {
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
