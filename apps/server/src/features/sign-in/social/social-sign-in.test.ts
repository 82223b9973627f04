import { eq, like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts, sessions, users } from '../../../db/schema/accounts.ts';
import { friday, testApi, testSettings } from '../../../testing/api.ts';
import { signInCalls } from '../../../testing/sign-in-calls.ts';
import { createNonce, fakeIssuer, type TokenOptions } from '../../../testing/fakes/fake-issuer.ts';

const apps = {
  google: {
    clientIds: ['1-web.apps.googleusercontent.com', '2-phone.apps.googleusercontent.com'],
    iosClientId: '3-ios.apps.googleusercontent.com',
  },
  apple: { clientId: 'org.example.pouch.web', bundleId: 'org.example.pouch' },
};
const issuer = await fakeIssuer(friday, {
  google: '1-web.apps.googleusercontent.com',
  apple: 'org.example.pouch.web',
});
const api = testApi({
  jwksUrls: issuer.jwksUrls,
  settings: { ...testSettings, socialSignIn: apps, rateLimit: false },
});
const { post, signUp, signIn, isSignedIn, resetToken } = signInCalls(api);

type Provider = 'apple' | 'google';
let people = 0;

/** A user of the provider, by default with an email address that it issues itself. */
function createIdentity(provider: Provider, domain = 'gmail.com') {
  const number = (people += 1);
  const email = `social-${number}@${domain}`;
  const claims = { sub: `${provider}-${number}`, email };
  const bring = async (options: TokenOptions = {}, more: object = {}) => {
    const nonce = createNonce();
    const tokenOptions = { ...options, claims: { ...claims, ...options.claims } };
    const idToken = await issuer.token(provider, nonce, tokenOptions);
    return post('/sign-in/social', { provider, idToken, nonce, ...more });
  };
  return { email, claims, bring };
}

const findAccounts = (email: string) =>
  api.database.db
    .select({ provider: accounts.providerId, idToken: accounts.idToken })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, email));

const allSocialUsers = () =>
  api.database.db.select({ id: users.id }).from(users).where(like(users.email, 'social-%'));

describe('the list of providers', () => {
  it('is public, with the client ids for browsers and the iOS app (AU-04)', async () => {
    expect((await api.send('getSignInProviders')).answer).toEqual({
      apple: { clientId: 'org.example.pouch.web' },
      google: { clientId: '1-web.apps.googleusercontent.com' },
      ios: {
        apple: { clientId: 'org.example.pouch' },
        google: { clientId: '3-ios.apps.googleusercontent.com' },
      },
      issuer: null,
    });
  });
});

describe.each(['google', 'apple'] as const)('a user of %s', (provider) => {
  it('gets an account, and the same one the next time, without a cookie or a stored token (AU-04)', async () => {
    const ana = createIdentity(provider);

    const first = await ana.bring();
    const again = await ana.bring();

    expect(first.status).toBe(200);
    expect(first.answer).toMatchObject({ user: { email: ana.email, name: ana.email } });
    expect([first.headers['set-auth-token'], first.cookies]).toEqual([first.answer.token, []]);
    expect(again.answer.user.id).toBe(first.answer.user.id);
    expect(await isSignedIn(again.answer.token)).toBe(true);
    expect(await findAccounts(ana.email)).toEqual([{ provider, idToken: null }]);
  });

  it('keeps their account when the email address at the provider changes (AU-04)', async () => {
    const ana = createIdentity(provider);
    const { answer } = await ana.bring();

    const moved = await ana.bring({ claims: { email: `new-${ana.email}` } });

    expect(moved.answer.user).toMatchObject({ id: answer.user.id, email: ana.email });
  });

  it('gets one account when two devices sign in at the same moment (AU-04)', async () => {
    const ana = createIdentity(provider);

    const answers = await Promise.all([ana.bring(), ana.bring()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].answer.user.id).toBe(answers[1].answer.user.id);
    expect(await findAccounts(ana.email)).toHaveLength(1);
  });
});

describe('a token', () => {
  const tooLarge = { claims: { picture: `https://example.org/${'x'.repeat(20_000)}` } };

  it.each<[string, Provider, TokenOptions, [status: number, message: string]]>([
    [
      'for another app',
      'google',
      { claims: { aud: 'other' } },
      [401, 'Google meant this sign-in for another app.'],
    ],
    [
      'for another app',
      'apple',
      { claims: { aud: 'other' } },
      [401, 'Apple meant this sign-in for another app.'],
    ],
    [
      'of another issuer',
      'google',
      { claims: { iss: 'https://appleid.apple.com' } },
      [401, 'This sign-in does not come from Google.'],
    ],
    [
      'of another issuer',
      'apple',
      { claims: { iss: 'https://accounts.google.com' } },
      [401, 'This sign-in does not come from Apple.'],
    ],
    ['without an issuer', 'google', { without: ['iss'] }, [401, 'This sign-in does not come from Google.']],
    [
      'of another nonce',
      'google',
      { claims: { nonce: 'other' } },
      [401, 'This sign-in was started elsewhere. Please try again.'],
    ],
    [
      'without a nonce',
      'google',
      { without: ['nonce'] },
      [401, 'This sign-in was started elsewhere. Please try again.'],
    ],
    [
      'without a nonce',
      'apple',
      { without: ['nonce'] },
      [401, 'This sign-in was started elsewhere. Please try again.'],
    ],
    [
      'without a person',
      'google',
      { without: ['sub'] },
      [401, 'This sign-in is incomplete. Please try again.'],
    ],
    [
      'without an end',
      'google',
      { without: ['exp'] },
      [401, 'This sign-in is incomplete. Please try again.'],
    ],
    [
      'that has ended',
      'google',
      { age: 200, lifetime: 100 },
      [401, 'This sign-in is too old. Please try again.'],
    ],
    [
      'of a quarter of an hour ago',
      'apple',
      { age: 900 },
      [401, 'This sign-in is too old. Please try again.'],
    ],
    [
      'of tomorrow',
      'google',
      { age: -86_400 },
      [401, 'This sign-in is not valid yet. The clock of this server may be slow.'],
    ],
    [
      'not valid before tomorrow',
      'apple',
      { claims: { nbf: friday.getTime() / 1000 + 86_400 } },
      [401, 'This sign-in is not valid yet. The clock of this server may be slow.'],
    ],
    ['of an unknown key', 'google', { forgedAs: 'unknown' }, [401, 'Google did not sign this sign-in.']],
    [
      'signed with another key under a known key id',
      'apple',
      { forgedAs: 'first' },
      [401, 'Apple did not sign this sign-in.'],
    ],
    [
      'without an address',
      'apple',
      { without: ['email'] },
      [401, 'Apple gave no email address. Please share it and try again.'],
    ],
    [
      'of an address that is none',
      'google',
      { claims: { email: 'nobody' } },
      [401, 'Google gave no email address. Please share it and try again.'],
    ],
    [
      'of an unverified address',
      'google',
      { claims: { email_verified: false } },
      [403, 'Google has not verified your email address. Verify it there and try again.'],
    ],
    [
      'of an unverified address',
      'apple',
      { claims: { email_verified: 'false' } },
      [403, 'Apple has not verified your email address. Verify it there and try again.'],
    ],
    ['of 20 KB', 'google', tooLarge, [422, 'The identity token is too long.']],
  ])(
    '%s (%s) is refused with a message, and creates nothing (AU-04, AU-07)',
    async (_, provider, options, expected) => {
      const before = await allSocialUsers();

      const refused = await createIdentity(provider).bring(options);

      expect([refused.status, refused.answer.message]).toEqual(expected);
      expect(refused.headers['set-auth-token']).toBeUndefined();
      expect(await allSocialUsers()).toEqual(before);
    },
  );

  it('that is unsigned or not a token is refused (AU-04)', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload, signature] = (await issuer.token('google', createNonce(), {})).split('.');
    const unsigned = `${part({ alg: 'none' })}.${payload}.`;
    const secretOfPublicKey = `${part({ alg: 'HS256', kid: 'first' })}.${payload}.${signature}`;

    for (const idToken of [unsigned, secretOfPublicKey, 'a.b.c', 'token', '..', 'a'.repeat(9_000)]) {
      const { status, answer } = await post('/sign-in/social', {
        provider: 'google',
        idToken,
        nonce: createNonce(),
      });
      expect([status, answer.message]).toEqual([401, 'Google did not sign this sign-in.']);
    }
  });

  it('of one provider is refused for the other (AU-04)', async () => {
    const nonce = createNonce();
    const idToken = await issuer.token('google', nonce, { claims: createIdentity('google').claims });

    const { status } = await post('/sign-in/social', { provider: 'apple', idToken, nonce });

    expect(status).toBe(401);
  });

  it.each([
    [{ provider: 'facebook' }, 'Pouch knows Apple and Google only.'],
    [{ idToken: undefined }, 'The identity token is missing.'],
    [{ nonce: undefined }, 'The nonce is missing.'],
    [{ nonce: 'short' }, 'The nonce is too short.'],
    [{ nonce: { $ne: '' } }, 'The nonce is missing.'],
  ])('that comes with %j is refused with a message (AU-04)', async (fields, message) => {
    const body = { provider: 'google', idToken: 'a.b.c', nonce: createNonce(), ...fields };

    const { status, answer } = await post('/sign-in/social', body);

    expect([status, answer.message]).toEqual([422, message]);
  });

  it('works once, even when sent twice at the same moment (AU-04)', async () => {
    const { claims } = createIdentity('google');
    const nonce = createNonce();
    const body = { provider: 'google', nonce, idToken: await issuer.token('google', nonce, { claims }) };
    const other = { ...body, idToken: await issuer.token('google', nonce, { claims, age: 1 }) };

    const answers = await Promise.all([post('/sign-in/social', body), post('/sign-in/social', body)]);
    const later = await post('/sign-in/social', other);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const refused = answers.find(({ status }) => status === 401);
    expect(refused?.answer.message).toBe('This sign-in was already used. Please try again.');
    expect(later.status).toBe(401);
  });

  it('for the phone’s app is accepted like one for the web (AU-04)', async () => {
    const phone = await createIdentity('google').bring({
      claims: { aud: '2-phone.apps.googleusercontent.com' },
    });
    const iPhone = await createIdentity('apple').bring({ claims: { aud: 'org.example.pouch' } });
    const google = await createIdentity('google').bring({
      claims: { aud: '3-ios.apps.googleusercontent.com' },
    });

    expect([phone.status, iPhone.status, google.status]).toEqual([200, 200, 200]);
  });
});

describe('the keys of a provider', () => {
  let hours = 0;
  /** Long enough for the cached keys to expire. */
  const passTime = () => {
    hours += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  };

  it('are fetched once and cached (AU-04)', async () => {
    const ana = createIdentity('google');
    await ana.bring();
    issuer.keysAsked = 0;

    await ana.bring();

    expect(issuer.keysAsked).toBe(0);
  });

  it('are fetched again for an unknown key id, but not repeatedly (AU-04)', async () => {
    const ana = createIdentity('google');
    await ana.bring();
    await issuer.changeKey('google', 'second');
    issuer.keysAsked = 0;
    passTime();

    const changed = await ana.bring();
    const forged = [await ana.bring({ forgedAs: 'x' }), await ana.bring({ forgedAs: 'y' })];
    vi.useRealTimers();

    expect([changed, ...forged].map(({ status }) => status)).toEqual([200, 401, 401]);
    expect(issuer.keysAsked).toBe(1);
  });

  it.each([
    ['cannot be reached', () => void (issuer.isDown = true)],
    ['make no sense', () => void (issuer.answer = '<html>')],
    ['are none', () => void (issuer.answer = '{"keys":"none"}')],
  ])('that %s are not the user’s fault (AU-07)', async (_, breakIt) => {
    const ana = createIdentity('google');
    await ana.bring();
    passTime();
    breakIt();

    const { status, answer } = await ana.bring();
    issuer.isDown = false;
    issuer.answer = undefined;
    const back = await ana.bring();
    vi.useRealTimers();

    expect([status, answer.message]).toEqual([503, 'Google can’t be reached. Please try again in a moment.']);
    expect(back.status).toBe(200);
  });
});

describe('an account with the same email address', () => {
  it('is linked once its owner has verified the address by mail (AU-04, AU-10)', async () => {
    const ana = createIdentity('google');
    const own = (await signUp(ana.email)).answer;
    const refused = await ana.bring();
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      [
        'There is an account with this email already. Sign in to it with your password.',
        'To use Google from then on, choose Forgot Password once: the mail shows that the address is yours.',
      ].join(' '),
    ]);
    expect(await findAccounts(ana.email)).toHaveLength(1);

    const newPassword = 'a word of one’s own';
    await post('/reset-password', { token: await resetToken(ana.email), newPassword });
    const joined = await ana.bring();

    expect(joined.answer.user.id).toBe(own.user.id);
    const headers = { authorization: `Bearer ${joined.answer.token}` };
    expect((await api.send('getSignInMethods', { headers })).answer).toEqual({
      providers: ['google', 'password'],
      hasPassword: true,
      hasSecondFactor: false,
    });
    expect((await signIn(ana.email, newPassword)).status).toBe(200);
  });

  it('is not linked by Google for an address of another mail service, which may have a new owner (AU-04)', async () => {
    const ana = createIdentity('google', 'example.org');
    await signUp(ana.email);
    await post('/reset-password', { token: await resetToken(ana.email), newPassword: 'another word' });

    const refused = await ana.bring();
    const byCompany = await ana.bring({ claims: { hd: 'example.org' } });

    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'There is an account with this email already. Sign in to it with your password.',
    ]);
    expect(byCompany.status).toBe(200);
  });

  it('of the other provider is linked if both issue the address (AU-04)', async () => {
    const ana = createIdentity('google');
    const { answer } = await ana.bring();

    const nonce = createNonce();
    const idToken = await issuer.token('apple', nonce, { claims: { sub: 'apple-of-ana', email: ana.email } });
    const joined = await post('/sign-in/social', { provider: 'apple', idToken, nonce });

    expect(joined.answer.user.id).toBe(answer.user.id);
    expect((await findAccounts(ana.email)).map(({ provider }) => provider).sort()).toEqual([
      'apple',
      'google',
    ]);
  });
});

describe('the profile from a provider', () => {
  it('is name and picture for Google (AU-08)', async () => {
    const picture = 'https://lh3.googleusercontent.com/a';
    const { answer } = await createIdentity('google').bring({ claims: { name: 'Ana Lindqvist', picture } });

    expect(answer.user).toMatchObject({ name: 'Ana Lindqvist', image: picture });
  });

  it('is the name from the first sign-in for Apple, and stays (AU-04)', async () => {
    const ana = createIdentity('apple');

    await ana.bring({}, { name: ' Ana Lindqvist ' });
    const { answer } = await ana.bring();

    expect(answer.user).toMatchObject({ name: 'Ana Lindqvist' });
  });

  it('may have a relay address from Apple (AU-04)', async () => {
    const ana = createIdentity('apple', 'privaterelay.appleid.com');

    const { answer } = await ana.bring({ claims: { is_private_email: 'true', email_verified: 'true' } });

    expect(answer.user).toMatchObject({ email: ana.email, name: ana.email });
  });
});

describe('Forgot Password', () => {
  it('gives users of Apple a password, with which they sign in where Apple has no dialog (AU-03, AU-04)', async () => {
    const ana = createIdentity('apple');
    const { answer } = await ana.bring();
    const newPassword = 'a word of one’s own';

    await post('/reset-password', { token: await resetToken(ana.email), newPassword });

    expect((await signIn(ana.email, newPassword)).answer.user.id).toBe(answer.user.id);
  });
});

describe('Desktop Access', () => {
  it('gives users of Apple a password to sign in with (AU-10, SE-04)', async () => {
    const ana = createIdentity('apple');
    const { answer } = await ana.bring();
    await api.database.db
      .update(sessions)
      .set({ createdAt: friday })
      .where(eq(sessions.userId, answer.user.id));
    const headers = { authorization: `Bearer ${answer.token}` };
    const methods = async () => (await api.send('getSignInMethods', { headers })).answer;
    expect(await methods()).toEqual({ providers: ['apple'], hasPassword: false, hasSecondFactor: false });

    const set = await api.send('setPassword', { headers, body: { password: 'a desk of my own' } });

    expect(set.status).toBe(204);
    expect(await methods()).toEqual({
      providers: ['apple', 'password'],
      hasPassword: true,
      hasSecondFactor: false,
    });
    expect((await signIn(ana.email, 'a desk of my own')).answer.user.id).toBe(answer.user.id);
    expect((await ana.bring()).answer.user.id).toBe(answer.user.id);
  });
});

describe('the callback from Apple', () => {
  const come = (payload: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/callback/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload,
    });
  const handed = (location: unknown) =>
    Object.fromEntries(new URLSearchParams(String(location).split('#')[1]));

  it('is passed to the page in the fragment of its URL, which is not logged, and nothing else is (AU-04)', async () => {
    const user = JSON.stringify({
      name: { firstName: 'Ana', lastName: 'Lindqvist' },
      email: 'x@example.org',
    });
    const form = new URLSearchParams({ state: 's1', code: 'c', id_token: 'a.b.c', user });

    const { statusCode, headers, cookies } = await come(form.toString());

    expect(statusCode).toBe(303);
    expect(String(headers.location)).toMatch(/^\/auth#/);
    expect(handed(headers.location)).toEqual({ state: 's1', id_token: 'a.b.c', name: 'Ana Lindqvist' });
    expect([headers['cache-control'], headers['referrer-policy'], cookies]).toEqual([
      'no-store',
      'no-referrer',
      [],
    ]);
    expect(api.logLines.join('')).not.toContain('a.b.c');
  });

  it.each([
    ['state=s1&error=user_cancelled_authorize', { state: 's1', error: 'user_cancelled_authorize' }],
    ['state=s1&id_token=t&user=%7B', { state: 's1', id_token: 't' }],
    ['state=s1&user=%7B%22name%22%3A%5B%5D%7D', { state: 's1' }],
    ['state=%0d%0aSet-Cookie:%20a=b&id_token=%23x', { state: '\r\nSet-Cookie: a=b', id_token: '#x' }],
    [`state=${'x'.repeat(300)}`, { error: 'invalid_response' }],
    ['__proto__=1', {}],
    ['', {}],
  ])('is parsed defensively: %s (AU-04)', async (payload, expected) => {
    const { statusCode, headers } = await come(payload);

    expect([statusCode, handed(headers.location)]).toEqual([303, expected]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a server without any app at Apple or Google', () => {
  const plain = testApi();

  it('offers neither and accepts neither (AU-04)', async () => {
    const none = { apple: null, google: null };
    expect((await plain.send('getSignInProviders')).answer).toEqual({ ...none, ios: none, issuer: null });
    const { status, answer } = await signInCalls(plain).post('/sign-in/social', {
      provider: 'google',
      idToken: 'a.b.c',
      nonce: createNonce(),
    });
    expect([status, answer.message]).toEqual([404, 'Signing in this way is not set up here.']);
  });
});

describe('attempts', () => {
  const limited = testApi({
    jwksUrls: issuer.jwksUrls,
    settings: { ...testSettings, socialSignIn: apps },
  });

  it('beyond a hundred in a quarter of an hour from one IP address are refused (AU-13)', async () => {
    const calls = signInCalls(limited);
    const attempt = () =>
      calls.post('/sign-in/social', { provider: 'google', idToken: 'a.b.c', nonce: createNonce() });
    for (let count = 0; count < 100; count += 1) await attempt();

    const { status, headers } = await attempt();

    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
