import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { tokenScopes, type TokenScope } from '@pouch/contract/sign-in/tokens';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { cleanUp } from '../../../app/clean-up.ts';
import { accessTokens } from '../../../db/schema/sign-in/access-tokens.ts';
import { friday, testApi, type RequestParts, type TestUser } from '../../../testing/api.ts';
import { openChangeStream } from '../../../testing/change-stream.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';
import { findTokens } from './token-store.ts';

const api = testApi();
const { freshEmail, signUp, post, resetToken } = signInCalls(api);

const dayMs = 24 * 60 * 60 * 1000;

async function addToken(ana: Pick<TestUser, 'send'>, scopes: TokenScope[], more: object = {}) {
  const body = { name: 'Shortcuts', scopes, ...more };
  return (await ana.send('addToken', { body })).answer;
}

/** Makes calls with a bearer token. */
const withToken =
  (token: string): TestUser['send'] =>
  (name, parts: RequestParts = {}) =>
    api.send(name, { ...parts, headers: { ...parts.headers, authorization: `Bearer ${token}` } });

describe('an access token', () => {
  it('is shown once and kept as a hash only (DR-01)', async () => {
    const ana = await api.createUser();

    const { token, ...added } = await addToken(ana, ['write', 'read', 'read'], { expiresInDays: 30 });

    expect(token).toMatch(/^pouch_[A-Za-z0-9]{43}$/);
    expect(added).toMatchObject({
      name: 'Shortcuts',
      scopes: ['read', 'write'],
      createdAt: friday.toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(friday.getTime() + 30 * dayMs).toISOString(),
    });
    expect((await ana.send('listTokens')).answer).toEqual([added]);
    const stored = await api.database.db.select().from(accessTokens).where(eq(accessTokens.id, added.id));
    expect(JSON.stringify(stored)).not.toContain(token.slice(6));
    expect(JSON.stringify(api.logLines)).not.toContain(token.slice(6));
  });

  it.each([
    [{ name: ' ' }, 'Please enter a name.'],
    [{ name: 'x'.repeat(61) }, 'Names have at most 60 characters.'],
    [{ scopes: [] }, 'Choose at least one of read, capture and write.'],
    [{ scopes: ['admin'] }, 'Choose at least one of read, capture and write.'],
    [{ expiresInDays: 0 }, 'A token works for at least one day.'],
    [{ expiresInDays: 1.5 }, 'Please enter a whole number of days.'],
    [{ expiresInDays: 9999 }, 'A token works for at most 3650 days.'],
  ])('is not made of %j (DR-01, AP-04)', async (wrong, message) => {
    const ana = await api.createUser();

    const { error } = await ana.send('addToken', { body: { name: 'A', scopes: ['read'], ...wrong } });

    expect(error).toMatchObject({ code: 'invalid_input', message });
    expect((await ana.send('listTokens')).answer).toEqual([]);
  });

  it('is one of at most fifty, also when several are made at once (DR-01)', async () => {
    const ana = await api.createUser();
    for (let count = 0; count < 49; count += 1) await addToken(ana, ['read']);
    const add = () => ana.send('addToken', { body: { name: 'A', scopes: ['read'] } });

    const answers = await Promise.all([add(), add(), add()]);

    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ error }) => error.message)).toEqual(
      Array(2).fill('An account has at most 50 access tokens. Delete one first.'),
    );
    expect((await ana.send('listTokens')).answer).toHaveLength(50);
  });

  it('works until it expires, and is forgotten 90 days later (DR-01)', async () => {
    const ana = await api.createUser();
    const { token } = await addToken(ana, ['read'], { expiresInDays: 1 });
    const { token: lasting } = await addToken(ana, ['read']);
    const at = async (days: number) => {
      api.clock.now = new Date(friday.getTime() + days * dayMs);
      const statuses = [
        (await withToken(token)('getProfile')).status,
        (await withToken(lasting)('getProfile')).status,
      ];
      await cleanUp(api.database.db, api.clock.now);
      api.clock.now = friday;
      return [...statuses, (await findTokens(api.database.db, ana.id)).length];
    };

    expect(await at(0.9)).toEqual([200, 200, 2]);
    expect(await at(1)).toEqual([401, 200, 2]);
    expect(await at(92)).toEqual([401, 200, 1]);
  });

  it('records its last use to ten minutes (DR-01)', async () => {
    const ana = await api.createUser();
    const { token } = await addToken(ana, ['read']);
    const lastUseAfter = async (minutes: number) => {
      api.clock.now = new Date(friday.getTime() + minutes * 60_000);
      await withToken(token)('getProfile');
      api.clock.now = friday;
      const [listed] = (await ana.send('listTokens')).answer;
      return (new Date(listed?.lastUsedAt ?? 0).getTime() - friday.getTime()) / 60_000;
    };

    expect([await lastUseAfter(1), await lastUseAfter(10), await lastUseAfter(12)]).toEqual([1, 1, 12]);
  });

  it('of another user is not found (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const { id, token } = await addToken(ana, ['read']);

    expect((await ben.send('removeToken', { params: { id } })).status).toBe(404);
    expect((await ben.send('listTokens')).answer).toEqual([]);
    expect((await withToken(token)('getProfile')).answer.uid).toBe(ana.id);
  });

  it('that is revoked works no more, nor does a stream that is open with it (DR-01)', async () => {
    const ana = await api.createUser();
    const { id, token } = await addToken(ana, ['read']);
    const stream = await openChangeStream(api.app, token);

    expect((await ana.send('removeToken', { params: { id } })).status).toBe(204);

    await stream.ended;
    expect((await withToken(token)('getProfile')).status).toBe(401);
    expect((await ana.send('removeToken', { params: { id } })).status).toBe(404);
  });

  it('is in the account’s log and in a mail to its owner when made, and in the log when ended (DR-01)', async () => {
    const ana = await api.createUser();
    const { id } = await addToken(ana, ['read']);
    await ana.send('removeToken', { params: { id } });

    const kinds = (await ana.send('getActivity')).answer.map(({ kind }) => kind);

    expect(kinds.sort()).toEqual(['token-added', 'token-removed']);
    const mail = await vi.waitUntil(() => api.mails.find(({ to }) => to === ana.email));
    expect(mail.subject).toBe('New access token for Pouch');
    expect(mail.text).toContain('"Shortcuts"');
  });

  it('ends with a new password, changed or by a mailed link (DR-01, FW-09)', async () => {
    const email = freshEmail();
    const ana = { send: withToken((await signUp(email)).answer.token) };
    const first = await addToken(ana, ['read']);

    await ana.send('changePassword', { body: { currentPassword: password, newPassword: 'a new password' } });
    expect((await withToken(first.token)('getProfile')).status).toBe(401);

    const second = await addToken(ana, ['read']);
    await post('/reset-password', { token: await resetToken(email), newPassword: 'of the link' });
    expect((await withToken(second.token)('getProfile')).status).toBe(401);
  });

  it('is exported by its name alone (DR-01)', async () => {
    const ana = await api.createUser();
    const { token } = await addToken(ana, ['read']);

    const file = (await ana.send('exportEverything')).raw.toString();

    expect(JSON.parse(file)).toMatchObject({
      security: [{ kind: 'access-token', name: 'Shortcuts', createdAt: friday.toISOString() }],
    });
    expect(file).not.toContain(token.slice(6));
  });

  it.each(['/api/items?token=', '/api/items?access_token=', '/api/nowhere?x=1&y='])(
    'is refused in an address: %s (DR-01)',
    async (address) => {
      const ana = await api.createUser();
      const { token } = await addToken(ana, ['read']);
      const headers = { authorization: `Bearer ${ana.token}` };

      const plain = await api.app.inject({ url: address + token, headers });
      const encoded = await api.app.inject({ url: address + token.replace('_', '%5F'), headers });

      expect([plain.statusCode, encoded.statusCode]).toEqual([400, 400]);
      expect(plain.json<{ message: string }>().message).toMatch(/^Send the access token in the header/);
      expect(JSON.stringify(api.logLines)).not.toContain(token.slice(6));
    },
  );
});

/** What each scope opens besides `none`. */
const opened: Record<TokenScope, Call['scope'][]> = {
  read: ['read'],
  capture: ['capture'],
  write: ['write', 'capture'],
};

const userCalls = (Object.keys(routes) as CallName[]).filter((name) => calls[name].auth === 'user');
const params = { id: 'x', bucketName: 'x', groupName: 'x', deviceId: 'x' };

describe('a call', () => {
  it('says which scope opens it: none, where it is about the account and its sign-in (DR-02)', () => {
    const closed = userCalls.filter((name) => calls[name].scope === 'none');

    expect(closed.sort()).toMatchSnapshot();
  });

  it.each(tokenScopes)('opens to a token with %s alone only as its scope says (DR-02)', async (scope) => {
    const ana = await api.createUser();
    const send = withToken((await addToken(ana, [scope])).token);

    for (const name of userCalls.filter((one) => one !== 'streamChanges')) {
      const { status, raw } = await send(name, { params });
      const isOpen = opened[scope].includes(calls[name].scope);
      expect([name, status === 403 && raw.toString().includes('access token')]).toEqual([name, !isOpen]);
    }
    expect((await ana.send('getProfile')).status).toBe(200);
  });
});
