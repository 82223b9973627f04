import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { devices } from '../../db/schema/devices.ts';
import { testApi } from '../../testing/api.ts';
import { password, signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, signUp, signIn, isSignedIn, post, resetToken } = signInCalls(api);

const asDevice = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' };

/** A user who is signed in on two devices. */
async function onTwoDevices() {
  const email = freshEmail();
  const { token: phone, user } = (await signUp(email)).answer;
  const { token: desk } = (await signIn(email, password, windows)).answer;
  const list = async (token: string) => (await api.send('listSessions', asDevice(token))).answer;
  const other = async (token: string) => (await list(token)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const change = (token: string, currentPassword: string, newPassword: string) =>
    api.send('changePassword', { ...asDevice(token), body: { currentPassword, newPassword } });
  return { id: user.id, email, phone, desk, list, other, change };
}

const register = (token: string, deviceId: string) =>
  api.send('registerDevice', {
    ...asDevice(token),
    body: { deviceId, platform: 'ios', fcmToken: deviceId.padEnd(40, 'x') },
  });

const registeredDevices = async (userId: string) =>
  (await api.database.db.select().from(devices).where(eq(devices.userId, userId))).map(({ id }) => id);

describe('the devices on which a user is signed in', () => {
  it('are listed in words, this one first, and without their tokens (FW-09, OP-06)', async () => {
    const { phone, desk, list } = await onTwoDevices();

    const sessions = await list(desk);

    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown device', false],
    ]);
    expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(sessions)).not.toContain(desk);
    expect(JSON.stringify(sessions)).not.toContain(phone);
    expect(await isSignedIn(sessions[0]?.id ?? '')).toBe(false);
  });

  it('can be signed out one by one, with their notifications (FW-09, OP-06)', async () => {
    const { id: userId, phone, desk, other } = await onTwoDevices();
    await register(phone, 'phone-device');
    await register(desk, 'desk-device');
    const id = await other(desk);

    const end = () => api.send('endSession', { ...asDevice(desk), params: { id } });
    expect((await end()).status).toBe(204);

    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    expect(await registeredDevices(userId)).toEqual(['desk-device']);
    expect((await end()).status).toBe(404);
  });

  it('can be signed out all but this one (FW-09)', async () => {
    const { phone, desk } = await onTwoDevices();

    expect((await api.send('endOtherSessions', asDevice(desk))).status).toBe(204);

    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
  });

  it('of another user are not found (AP-03)', async () => {
    const [ana, ben] = [await onTwoDevices(), await onTwoDevices()];
    const id = await ana.other(ana.phone);

    const { status } = await api.send('endSession', { ...asDevice(ben.desk), params: { id } });

    expect(status).toBe(404);
    expect(await isSignedIn(ana.desk)).toBe(true);
  });

  it('lose their open streams at once (FW-09)', async () => {
    const { phone, desk, other } = await onTwoDevices();
    const port = await listen();
    const ends = await openStream(port, phone);
    const id = await other(desk);

    await api.send('endSession', { ...asDevice(desk), params: { id } });

    await ends();
    expect((await fetch(`http://127.0.0.1:${port}/api/changes`, asDevice(phone))).status).toBe(401);
  });
});

/**
 * Opens the stream of changes of a device. Resolves, once it has begun, to a function that waits for its end, which must come
 * before a heartbeat: that would find the session gone anyway.
 */
async function openStream(port: number, token: string) {
  const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, asDevice(token));
  const reader = (stream.body ?? new ReadableStream<Uint8Array>())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  expect((await reader.read()).value).toContain('event: hello');
  return async () => {
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).not.toMatch(/^:/m);
  };
}

async function listen(): Promise<number> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return (api.app.server.address() as { port: number }).port;
}

describe('a new password', () => {
  it('ends the open streams of every device that it signs out, at once (FW-09, AU-03)', async () => {
    const port = await listen();
    const { email, phone, desk, change } = await onTwoDevices();
    const phoneEnds = await openStream(port, phone);

    await change(desk, password, 'a new password');
    await phoneEnds();

    const deskEnds = await openStream(port, desk);
    await post('/reset-password', { token: await resetToken(email), newPassword: 'of the link' });
    await deskEnds();
  });

  it('signs every other device out, and ends links that were mailed (FW-09)', async () => {
    const { id, email, phone, desk, change } = await onTwoDevices();
    await register(phone, 'phone-device');
    await register(desk, 'desk-device');
    const token = await resetToken(email);

    expect((await change(desk, password, 'a new password')).status).toBe(204);

    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    expect(await registeredDevices(id)).toEqual(['desk-device']);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'a new password')).status).toBe(200);
    expect((await post('/reset-password', { token, newPassword: 'of the link' })).status).toBe(400);
  });

  it('ends the private address of the calendar, also by a mailed link (FW-09, AU-03)', async () => {
    const { email, phone, change } = await onTwoDevices();
    const makeAddress = async (token: string) => {
      const { url } = (await api.send('renewCalendarFeed', asDevice(token))).answer;
      return new URL(url ?? '').pathname;
    };
    const read = async (url: string) => (await api.app.inject({ url })).statusCode;
    const first = await makeAddress(phone);
    expect(await read(first)).toBe(200);

    await change(phone, password, 'a new password');
    expect(await read(first)).toBe(404);

    const second = await makeAddress(phone);
    await post('/reset-password', { token: await resetToken(email), newPassword: 'another password' });
    expect(await read(second)).toBe(404);
  });

  it('is told to the owner by mail, however it was set (FW-09, AU-03)', async () => {
    const { email, desk, change } = await onTwoDevices();
    const notices = () => api.mails.filter(({ to, subject }) => to === email && subject.includes('changed'));

    await change(desk, password, 'a new password');
    await vi.waitFor(() => expect(notices()).toHaveLength(1));
    await post('/reset-password', { token: await resetToken(email), newPassword: 'of the link' });

    await vi.waitFor(() => expect(notices()).toHaveLength(2));
    expect(notices()[0]?.text.replaceAll('\n', ' ')).toContain('Friday, November 20, 2026 at 3:00 PM UTC');
  });

  it('needs the current one, and leaves this session valid where it is wrong (FW-09)', async () => {
    const { email, phone, desk, change } = await onTwoDevices();

    const { status, error } = await change(desk, 'not it at all', 'a new password');

    expect([status, error]).toEqual([
      401,
      { code: 'unauthorized', message: 'That isn’t your current password.', requiresReauth: true },
    ]);
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([true, true]);
    expect((await signIn(email)).status).toBe(200);
  });

  it('that is too short, or for an account without one, is refused in a sentence (FW-09, AP-04)', async () => {
    const { id, desk, change } = await onTwoDevices();

    const short = await change(desk, password, 'short');
    expect([short.status, short.error.message]).toEqual([
      422,
      'Password must be at least 6 characters long.',
    ]);
    const outside = { providerId: 'google', accountId: `google-${id}`, password: null };
    await api.database.db.update(accounts).set(outside).where(eq(accounts.userId, id));
    expect((await change(desk, password, 'a new password')).status).toBe(409);
  });

  it('that was leaked is refused, with its field (AU-06, AP-04)', async () => {
    const { desk, change } = await onTwoDevices();

    const { status, error } = await change(desk, password, 'QWERTY123');

    expect(status).toBe(422);
    expect(error.issues).toEqual([
      {
        field: 'newPassword',
        message:
          'This password is on lists of leaked passwords, so it’s easy to guess. Please choose another one.',
      },
    ]);
  });

  it('cannot be guessed for: after ten attempts it has to wait (AU-13)', async () => {
    const { desk, change } = await onTwoDevices();
    for (let count = 0; count < 10; count += 1) await change(desk, `guess ${count}`, 'a new password');

    const { status, headers } = await change(desk, password, 'a new password');

    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('by a mailed link ends the notifications of every device (AU-03, FW-09)', async () => {
    const { id, email, phone } = await onTwoDevices();
    await register(phone, 'phone-device');
    const token = await resetToken(email);

    expect((await post('/reset-password', { token, newPassword: 'of the link' })).status).toBe(200);

    expect(await isSignedIn(phone)).toBe(false);
    expect(await registeredDevices(id)).toEqual([]);
  });
});
