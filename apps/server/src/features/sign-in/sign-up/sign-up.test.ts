import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { createNonce, fakeIssuer } from '../../../testing/fakes/fake-issuer.ts';
import { friday, testApi, testSettings, type TestApi } from '../../../testing/api.ts';
import { signInCalls } from '../../../testing/sign-in-calls.ts';
import { createInvitation, invitationDays } from './invitation-link.ts';
import { insertInvitation } from './invitation-store.ts';

const clientId = '1-web.apps.googleusercontent.com';
const issuer = await fakeIssuer(friday, { google: clientId, apple: 'org.example.pouch.web' });
const serverWith = (signUp: 'open' | 'invite' | 'closed') =>
  testApi({
    jwksUrls: issuer.jwksUrls,
    settings: {
      ...testSettings,
      signUp,
      rateLimit: false,
      socialSignIn: {
        ...testSettings.socialSignIn,
        google: { clientIds: [clientId], iosClientId: undefined },
      },
    },
  });

async function createInvitationFor(api: TestApi, email: string | null): Promise<string> {
  const { token, row } = createInvitation(api.clock.now);
  await insertInvitation(api.database.db, { ...row, email });
  return token;
}

async function comeByGoogle(api: TestApi, sub: string, more: object = {}) {
  const nonce = createNonce();
  const idToken = await issuer.token('google', nonce, { claims: { sub, email: `${sub}@gmail.com` } });
  return signInCalls(api).post('/sign-in/social', { provider: 'google', idToken, nonce, ...more });
}

const countAccounts = async (api: TestApi, pattern: string) =>
  (await api.database.db.select({ id: users.id }).from(users).where(like(users.email, pattern))).length;

describe('a server that is open', () => {
  const api = serverWith('open');

  it('says so, and takes anyone (OP-02)', async () => {
    expect((await api.send('getSignUpMode')).answer).toEqual({ mode: 'open' });
    expect((await signInCalls(api).signUp('ana@example.org')).status).toBe(200);
    expect((await api.send('getSignUpMode')).answer).toEqual({ mode: 'open' });
  });
});

describe('a server that is closed', () => {
  const api = serverWith('closed');

  it('takes the first account, and no other by any way in (OP-02)', async () => {
    const { signUp, signIn } = signInCalls(api);
    expect((await api.send('getSignUpMode')).answer).toEqual({ mode: 'open' });
    const first = await signUp('first@example.org');
    const refusal = { code: 'forbidden', message: 'This Pouch takes no new accounts.' };

    const second = await signUp('second@example.org');
    const byGoogle = await comeByGoogle(api, 'second');

    expect(first.status).toBe(200);
    expect([second.status, second.answer]).toEqual([403, refusal]);
    expect([byGoogle.status, byGoogle.answer]).toEqual([403, refusal]);
    expect(await countAccounts(api, 'second%')).toBe(0);
    expect((await api.send('getSignUpMode')).answer).toEqual({ mode: 'closed' });
    expect((await signIn('first@example.org')).status).toBe(200);
  });

  it('accepts no invitation either (OP-02)', async () => {
    const invitation = await createInvitationFor(api, null);

    expect((await signInCalls(api).signUp('third@example.org', { invitation })).status).toBe(403);
  });
});

describe('a server that takes people by invitation', () => {
  const api = serverWith('invite');
  const { signUp, freshEmail } = signInCalls(api);

  it('takes the first account without one, and then nobody without one (OP-02)', async () => {
    expect((await signUp('operator@example.org')).status).toBe(200);

    const { status, answer } = await signUp(freshEmail());

    expect(status).toBe(403);
    expect(answer.message).toBe('This Pouch takes new accounts by invitation. Ask its operator for a link.');
    expect((await api.send('getSignUpMode')).answer).toEqual({ mode: 'invite' });
  });

  it('takes one account for each invitation, by password or by a provider (OP-02)', async () => {
    const forPassword = await createInvitationFor(api, null);
    const forGoogle = await createInvitationFor(api, null);

    expect((await signUp(freshEmail(), { invitation: forPassword })).status).toBe(200);
    expect((await comeByGoogle(api, 'guest', { invitation: forGoogle })).status).toBe(200);

    expect((await signUp(freshEmail(), { invitation: forPassword })).status).toBe(403);
    expect((await comeByGoogle(api, 'another', { invitation: forGoogle })).status).toBe(403);
    expect(await countAccounts(api, 'another%')).toBe(0);
  });

  it('takes one of two who use an invitation at once (OP-02)', async () => {
    const invitation = await createInvitationFor(api, null);

    const answers = await Promise.all([
      signUp('race-1@example.org', { invitation }),
      signUp('race-2@example.org', { invitation }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await countAccounts(api, 'race-%')).toBe(1);
  });

  it('keeps an invitation for its email address, however it is written (OP-02)', async () => {
    const invitation = await createInvitationFor(api, 'mum@example.org');

    const stranger = await signUp(freshEmail(), { invitation });
    const invited = await signUp('Mum@Example.org', { invitation });

    expect(stranger.status).toBe(403);
    expect(stranger.answer.message).toBe(
      'This invitation is used up, has expired, or is for another email address.',
    );
    expect(invited.status).toBe(200);
  });

  it.each(['no such secret', '…', '\ud800', 'x'.repeat(100)])(
    'refuses "%s" as an invitation (OP-02)',
    async (invitation) => {
      expect((await signUp(freshEmail(), { invitation })).status).toBe(403);
    },
  );

  it('does not believe an invitation in a header (OP-02)', async () => {
    const invitation = await createInvitationFor(api, null);

    const response = await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { 'pouch-invitation': invitation },
      payload: { email: freshEmail(), password: 'correct horse' },
    });

    expect(response.statusCode).toBe(403);
  });

  it('refuses an invitation after 14 days (OP-02)', async () => {
    const invitation = await createInvitationFor(api, null);
    api.clock.now = new Date(friday.getTime() + invitationDays * 24 * 60 * 60_000);

    expect((await signUp(freshEmail(), { invitation })).status).toBe(403);
    api.clock.now = friday;
  });
});
