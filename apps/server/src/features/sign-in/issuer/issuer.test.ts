import { describe, expect, it } from 'vitest';
import { testApi, testSettings } from '../../../testing/api.ts';
import { fakeOpenIdIssuer } from '../../../testing/fakes/fake-openid-issuer.ts';
import { signInCalls } from '../../../testing/sign-in-calls.ts';

const client = { id: 'pouch', secret: 'clientsecret' };
const fake = await fakeOpenIdIssuer(client);
const oidc = { issuer: fake.issuer, clientId: client.id, clientSecret: client.secret, name: 'Example ID' };
const api = testApi({ settings: { ...testSettings, rateLimit: false, oidc } });
const closed = testApi({ settings: { ...testSettings, rateLimit: false, oidc, signUp: 'closed' } });
const { freshEmail, post, signUp, isSignedIn, resetToken } = signInCalls(api);

const begin = async (send = post) =>
  (await send('/issuer')).answer as unknown as { url: string; flow: string };

/** A person at the issuer; by default it has verified their address. */
const person = (email = freshEmail()) => ({ sub: `sub-${email}`, email, email_verified: true, name: 'Mara' });

/** Goes to the issuer's page and back, and signs in. */
async function bring(claims: object, send = post) {
  const { url, flow } = await begin(send);
  return send('/sign-in/issuer', { flow, query: fake.agree(url, { ...claims }) });
}

describe('signing in at the operator’s issuer', () => {
  it('creates an account, and finds it again by the issuer’s id of the person (OP-04)', async () => {
    const ana = person();

    const first = await bring(ana);
    const again = await bring({ ...ana, email: freshEmail() });

    expect(first.status).toBe(200);
    expect(await isSignedIn(first.answer.token)).toBe(true);
    expect(first.answer.user).toMatchObject({ email: ana.email, name: 'Mara', emailVerified: true });
    expect(again.answer.user.id).toBe(first.answer.user.id);
  });

  it('is offered by its name (OP-04)', async () => {
    expect((await api.send('getSignInProviders')).answer.issuer).toEqual({ name: 'Example ID' });
  });

  it('asks with PKCE, a state and a nonce, and is led back to this server (OP-04)', async () => {
    const { url, flow } = await begin();

    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'pouch',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/auth/callback/oidc',
      scope: 'openid email profile',
    });
    expect(flow).not.toContain(asked.nonce);
  });

  it('passes the issuer’s answer on behind the # of the app’s page (OP-04)', async () => {
    const { statusCode, headers } = await api.app.inject('/api/auth/callback/oidc?code=a&state=b');

    expect([statusCode, headers.location]).toEqual([303, '/auth#issuer=code%3Da%26state%3Db']);
  });

  it('joins an account with the same address once its owner has shown it to be theirs (OP-04)', async () => {
    const email = freshEmail();
    const { user } = (await signUp(email)).answer;
    const refused = await bring(person(email));
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      expect.stringContaining('There is an account with this email already.'),
    ]);
    await post('/reset-password', { token: await resetToken(email), newPassword: 'battery staple 9' });

    expect((await bring(person(email))).answer.user.id).toBe(user.id);
  });

  it('lets no one sign up on a closed server (OP-02, OP-04)', async () => {
    const calls = signInCalls(closed);
    await closed.createUser();

    expect((await bring(person(), calls.post)).status).toBe(403);
  });
});

describe('an issuer’s answer that doesn’t hold', () => {
  const doesNotHold = 'What Example ID sent doesn’t hold. Please try again.';

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'another-app' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expired token', { exp: 1 }],
  ])('is refused: %s (OP-04)', async (_, claims) => {
    fake.lies.claims = claims;

    const { status, answer } = await bring(person());

    expect([status, answer.message]).toEqual([401, doesNotHold]);
  });

  it.each(['none', 'forged'] as const)('is refused: a signature that is %s (OP-04)', async (signature) => {
    fake.lies.signature = signature;

    const { status, answer } = await bring(person());

    expect([status, answer.message]).toEqual([401, doesNotHold]);
  });

  it('is refused with an address that it has not verified, whether or not there is an account (OP-04)', async () => {
    const email = freshEmail();
    await signUp(email);

    for (const claims of [person(email), person()]) {
      const { status, answer } = await bring({ ...claims, email_verified: false });
      expect([status, answer.message]).toEqual([
        403,
        'Example ID has not verified your email address. Verify it there and try again.',
      ]);
    }
  });

  it('works once (OP-04)', async () => {
    const { url, flow } = await begin();
    const query = fake.agree(url, person());
    expect((await post('/sign-in/issuer', { flow, query })).status).toBe(200);

    expect((await post('/sign-in/issuer', { flow, query })).status).toBe(401);
    const other = await begin();
    expect((await post('/sign-in/issuer', { flow: other.flow, query })).status).toBe(401);
  });

  it('is refused for a sign-in that was begun elsewhere (OP-04)', async () => {
    const [mine, theirs] = [await begin(), await begin()];

    const { status } = await post('/sign-in/issuer', {
      flow: mine.flow,
      query: fake.agree(theirs.url, person()),
    });

    expect(status).toBe(401);
    expect((await post('/sign-in/issuer', { flow: 'made up', query: 'code=a' })).status).toBe(401);
  });

  it('is a clear sentence when the person declined, or the issuer is away (OP-04)', async () => {
    const { url, flow } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    const declined = await post('/sign-in/issuer', { flow, query: `error=access_denied&state=${state}` });
    expect([declined.status, declined.answer.message]).toEqual([401, 'You weren’t signed in at Example ID.']);
    const next = await begin();
    fake.lies.isDown = true;

    const away = await post('/sign-in/issuer', { flow: next.flow, query: fake.agree(next.url, person()) });

    expect([away.status, away.answer.message]).toEqual([
      503,
      'Example ID can’t be reached. Please try again in a moment.',
    ]);
  });
});
