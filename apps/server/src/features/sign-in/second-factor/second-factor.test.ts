import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { secondFactors } from '../../../db/schema/sign-in/second-factors.ts';
import { friday, testApi } from '../../../testing/api.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, signUp, signIn, isSignedIn, post, resetToken } = signInCalls(api);

/** Sets the clock of the server and of its libraries; timers go on. */
function setClock(seconds: number) {
  const now = new Date(friday.getTime() + seconds * 1000);
  api.clock.now = now;
  vi.setSystemTime(now);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setClock(0);
});
afterEach(() => void vi.useRealTimers());

const asDevice = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A user whose authenticator app has been set up but not confirmed. */
async function withApp() {
  const email = freshEmail();
  const { token, user } = (await signUp(email)).answer;
  const { secret, uri } = (await api.send('beginSecondFactor', { ...asDevice(token), body: { password } }))
    .answer;
  const code = () => authenticatorCode(secret, api.clock.now);
  const confirm = (text = code()) =>
    api.send('confirmSecondFactor', { ...asDevice(token), body: { code: text } });
  const state = async () => (await api.send('getSecondFactor', asDevice(token))).answer;
  return { id: user.id, email, token, secret, uri, code, confirm, state };
}

/** A user whose second factor is on, a minute later. */
async function withSecondFactor() {
  const ana = await withApp();
  const { recoveryCodes } = (await ana.confirm()).answer;
  setClock(60);
  return { ...ana, recoveryCodes };
}

const firstStep = async (email: string, word = password, ipAddress?: string) => {
  const { status, answer } = await signIn(email, word, {}, ipAddress);
  return { status, answer, challenge: (answer.secondStep as { challenge: string } | undefined)?.challenge };
};
const secondStep = (challenge: string | undefined, code: string, ipAddress?: string) =>
  post('/sign-in/second-step', { challenge, code }, {}, ipAddress);

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const listActivity = async (token: string) =>
  (await api.send('getActivity', asDevice(token))).answer.map(({ kind }) => kind);

describe('an authenticator app', () => {
  it('is set up by the password, with a secret to type and the content of a QR code (OP-05)', async () => {
    const { secret, uri, email, state } = await withApp();

    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Pouch:${encodeURIComponent(email)}?secret=${secret}&issuer=Pouch&digits=6&period=30`,
    );
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  it('is refused to a person who doesn’t know the password (OP-05)', async () => {
    const { token } = (await signUp(freshEmail())).answer;

    const { status, error } = await api.send('beginSecondFactor', {
      ...asDevice(token),
      body: { password: 'not the password' },
    });

    expect([status, error.message]).toEqual([401, 'That isn’t your password.']);
  });

  it('counts for nothing until one of its codes confirms it (OP-05)', async () => {
    const { email, confirm, state } = await withApp();
    expect((await firstStep(email)).answer.token).toBeDefined();

    const { status, error } = await confirm('000000');

    expect([status, error.message]).toEqual([
      422,
      'That code isn’t right. Enter the one that the app shows now.',
    ]);
    expect((await state()).isOn).toBe(false);
  });

  it('is kept encrypted, and so are the recovery codes (OP-05, OP-06)', async () => {
    const { id, secret, recoveryCodes } = await withSecondFactor();

    const [row] = await api.database.db.select().from(secondFactors).where(eq(secondFactors.userId, id));

    const stored = JSON.stringify(row);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('signs other devices out when it is turned on, mails the owner, and stands in the log (OP-05)', async () => {
    const ana = await withApp();
    const { token: other } = (await firstStep(ana.email)).answer;

    expect((await ana.confirm()).status).toBe(200);

    expect([await isSignedIn(other), await isSignedIn(ana.token)]).toEqual([false, true]);
    await vi.waitFor(() => expect(mailsTo(ana.email)).toContain('Two-step sign-in is on'));
    expect(await listActivity(ana.token)).toContain('second-factor-on');
    expect(await ana.state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('is not replaced while it is on (OP-05)', async () => {
    const { token } = await withSecondFactor();

    const again = await api.send('beginSecondFactor', { ...asDevice(token), body: { password } });

    expect(again.status).toBe(409);
  });

  it('is turned off by the password; its owner gets a mail (OP-05)', async () => {
    const { email, token } = await withSecondFactor();
    const end = (word: string) =>
      api.send('endSecondFactor', { ...asDevice(token), body: { password: word } });
    expect((await end('not the password')).status).toBe(401);

    expect((await end(password)).status).toBe(204);

    expect((await firstStep(email)).answer.token).toBeDefined();
    await vi.waitFor(() => expect(mailsTo(email)).toContain('Two-step sign-in is off'));
    expect(await listActivity(token)).toContain('second-factor-off');
  });
});

describe('signing in with a second step', () => {
  it('gives no session for the password alone (OP-05)', async () => {
    const { email } = await withSecondFactor();

    const { status, answer } = await signIn(email);

    expect(status).toBe(200);
    expect(Object.keys(answer)).toEqual(['secondStep']);
  });

  it('gives one for the code that the app shows (OP-05, AU-01)', async () => {
    const { email, code } = await withSecondFactor();
    const { challenge } = await firstStep(email);

    const { status, answer, headers, cookies } = await secondStep(
      challenge,
      ` ${code().slice(0, 3)} ${code().slice(3)}`,
    );

    expect(status).toBe(200);
    expect(await isSignedIn(answer.token)).toBe(true);
    expect(headers['set-auth-token']).toBe(answer.token);
    expect(cookies).toEqual([]);
  });

  it('takes the code of half a minute ago, and none of two minutes ago (OP-05)', async () => {
    const { email, code } = await withSecondFactor();
    const earlier = code();
    setClock(90);
    expect((await secondStep((await firstStep(email)).challenge, earlier)).status).toBe(200);

    const old = code();
    setClock(210);

    expect((await secondStep((await firstStep(email)).challenge, old)).status).toBe(401);
  });

  it('takes each code once, also from another device (OP-05)', async () => {
    const { email, code } = await withSecondFactor();
    const [mine, stolen] = [(await firstStep(email)).challenge, (await firstStep(email)).challenge];
    expect((await secondStep(mine, code())).status).toBe(200);

    const { status, answer } = await secondStep(stolen, code());

    expect([status, answer.message]).toEqual([401, 'You’ve used this code already. Wait for the next one.']);
  });

  it('doesn’t take the code that turned it on again (OP-05)', async () => {
    const { email, confirm, code } = await withApp();
    await confirm();

    expect((await secondStep((await firstStep(email)).challenge, code())).status).toBe(401);
  });

  it('begins again after five wrong codes, and stays shut for 15 minutes after ten (OP-05)', async () => {
    const { email, code } = await withSecondFactor();
    const guess = async (challenge: string | undefined, from: number) => {
      const wrong = Array.from({ length: 5 }, (_, index) => String(from + index).padStart(6, '0'));
      for (const one of wrong) expect((await secondStep(challenge, one)).status).toBe(401);
    };
    const first = (await firstStep(email)).challenge;
    await guess(first, 0);
    const { answer } = await secondStep(first, code());
    expect(answer).toMatchObject({
      message: 'Too many wrong codes. Please sign in again.',
      requiresReauth: true,
    });
    await guess((await firstStep(email)).challenge, 10);
    setClock(100);

    const locked = await secondStep((await firstStep(email)).challenge, code());
    expect([locked.status, locked.answer.message]).toEqual([
      429,
      'Too many wrong codes. Please wait 15 minutes.',
    ]);

    setClock(1100);
    expect((await secondStep((await firstStep(email)).challenge, code())).status).toBe(200);
  });

  it('keeps wrong codes in the log of the account (OP-05)', async () => {
    const { email, token } = await withSecondFactor();

    await secondStep((await firstStep(email)).challenge, '000000');

    expect(await listActivity(token)).toContain('sign-in-failed');
  });

  it('takes no challenge that is old, used or made up (OP-05)', async () => {
    const { email, code } = await withSecondFactor();
    const { challenge } = await firstStep(email);
    const forged = `${challenge?.split('.')[0]}.AAAA`;
    expect((await secondStep(forged, code())).status).toBe(401);
    expect((await secondStep('2fa-invented.AAAA', code())).answer.requiresReauth).toBe(true);
    expect((await secondStep('a; better-auth.session_token=b', code())).status).toBe(422);
    setClock(60 + 11 * 60);

    const { status, answer } = await secondStep(challenge, code());

    expect([status, answer.message]).toEqual([401, 'This sign-in took too long. Please sign in again.']);
  });

  it('stays after a new password by a mailed link (OP-05, AU-03)', async () => {
    const { email } = await withSecondFactor();
    const token = await resetToken(email);
    await post('/reset-password', { token, newPassword: 'battery staple 9' });

    const { answer } = await firstStep(email, 'battery staple 9');

    expect(answer.token).toBeUndefined();
    expect(answer.secondStep).toBeDefined();
  });
});

describe('recovery codes', () => {
  it('sign in once each, however they are typed; a mail says how many are left (OP-05)', async () => {
    const { email, recoveryCodes, state, token } = await withSecondFactor();
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replace('-', ' ');

    const { status, answer } = await secondStep((await firstStep(email)).challenge, typed);
    expect([status, await isSignedIn(answer.token)]).toEqual([200, true]);

    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    expect(await listActivity(token)).toContain('recovery-code-used');
    await vi.waitFor(() => expect(mailsTo(email)).toContain('A recovery code was used'));
    const again = await secondStep((await firstStep(email)).challenge, typed);
    expect([again.status, again.answer.message]).toEqual([
      401,
      'That recovery code isn’t right, or it was used before.',
    ]);
  });

  it('work no more once new ones are made (OP-05)', async () => {
    const { email, token, recoveryCodes } = await withSecondFactor();

    const renewed = await api.send('renewRecoveryCodes', { ...asDevice(token), body: { password } });

    const use = async (code = '') => (await secondStep((await firstStep(email)).challenge, code)).status;
    expect(await use(recoveryCodes[0])).toBe(401);
    expect(await use(renewed.answer.recoveryCodes[0])).toBe(200);
  });

  it('can’t be made while the second factor is off (OP-05)', async () => {
    const { token } = await withApp();

    const { status } = await api.send('renewRecoveryCodes', { ...asDevice(token), body: { password } });

    expect(status).toBe(409);
  });
});

describe('an account that is exported or deleted', () => {
  it('exports since when it has an authenticator app, without its secret (OP-05)', async () => {
    const { token, secret, recoveryCodes } = await withSecondFactor();

    const { raw } = await api.send('exportEverything', asDevice(token));

    const file = JSON.parse(raw.toString()) as { security: unknown };
    expect(file.security).toEqual([
      { kind: 'authenticator-app', name: null, createdAt: friday.toISOString() },
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(raw.toString()).not.toContain(text);
  });

  it('loses it with everything else (OP-05)', async () => {
    const { id } = await withSecondFactor();

    await api.database.db.delete(users).where(eq(users.id, id));

    expect(await api.database.db.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual(
      [],
    );
  });
});
