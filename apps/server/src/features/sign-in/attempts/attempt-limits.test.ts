import { describe, expect, it } from 'vitest';
import { attempts } from '../../../db/schema/sign-in/attempts.ts';
import { friday, testApi, testSettings } from '../../../testing/api.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn } = signInCalls(api);

async function guess(email: string, times: number, toAddress: (attempt: number) => string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1)
    await signIn(email, 'wrong password', {}, toAddress(attempt));
}

describe('attempts', () => {
  it('are limited per account and network, whether it exists or not, with the time to retry (AU-13, AP-04)', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await signUp(known);

    for (const email of [known, unknown]) await guess(email, 10, () => '10.1.0.1');
    const refused = [
      await signIn(known, password, {}, '10.1.0.1'),
      await signIn(unknown, password, {}, '10.1.0.1'),
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
    expect((await signIn(known, password, {}, '10.1.0.1')).status).toBe(200);
    api.clock.now = friday;
  });

  it('of a stranger lock the owner out neither elsewhere nor on a device that signed in before (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);
    const onPhone = (ipAddress: string) =>
      post('/sign-in/email', { email, password, deviceId: 'the-phone-of-ana' }, {}, ipAddress);
    await onPhone('10.1.1.1');

    await guess(email, 11, () => '10.1.2.1');

    expect((await signIn(email, password, {}, '10.1.2.1')).status).toBe(429);
    expect((await signIn(email, password, {}, '10.1.3.1')).status).toBe(200);
    expect((await onPhone('10.1.2.1')).status).toBe(200);
  });

  it('from many networks are limited together, but where the account has signed in before (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);
    const deviceId = 'the-tablet-of-ana';
    await post('/sign-in/email', { email, password, deviceId }, {}, '10.1.4.1');

    await guess(email, 101, (attempt) => `10.1.5.${attempt}`);

    expect((await signIn(email, password, {}, '10.1.6.1')).status).toBe(429);
    expect((await signIn(email, password, {}, '10.1.4.1')).status).toBe(200);
    expect((await post('/sign-in/email', { email, password, deviceId }, {}, '10.1.7.1')).status).toBe(200);
  });

  it('of a device that signed in before have a limit of their own (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);
    const from = (word: string, ipAddress: string) =>
      post('/sign-in/email', { email, password: word, deviceId: 'the-laptop-of-ana' }, {}, ipAddress);
    await from(password, '10.1.8.1');

    for (let attempt = 0; attempt < 10; attempt += 1) await from('wrong password', `10.1.9.${attempt}`);

    expect((await from(password, '10.1.8.2')).status).toBe(429);
    expect((await signIn(email, password, {}, '10.1.8.3')).status).toBe(200);
  });

  it('that succeed are no guesses: an office of many signs in from one address (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    for (let round = 0; round < 3; round += 1) {
      await guess(freshEmail(), 8, () => '10.1.10.1');
      for (let time = 0; time < 5; time += 1)
        expect((await signIn(email, password, {}, '10.1.10.1')).status).toBe(200);
    }
    const rows = await api.database.db.select({ count: attempts.count }).from(attempts);
    expect(rows.map(({ count }) => count)).toContain(24);
  });

  it('for a mail with a link, of a stranger, leave the owner enough of them (AU-13)', async () => {
    const email = freshEmail();
    const ask = (ipAddress: string) => post('/request-password-reset', { email }, {}, ipAddress);
    for (let attempt = 0; attempt < 6; attempt += 1) await ask('10.1.11.1');

    expect((await ask('10.1.11.1')).status).toBe(429);
    expect((await ask('10.1.12.1')).status).toBe(200);
  });

  it('are limited per IP address, which no header can disguise (AU-13)', async () => {
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

  it('are counted together for one internet connection (AU-13)', async () => {
    const ask = (address: string) => post('/request-password-reset', { email: freshEmail() }, {}, address);
    for (let host = 0; host < 30; host += 1) await ask(`2001:db8:0:7:${host}::1`);
    for (let round = 0; round < 30; round += 1) await ask(round % 2 ? '192.0.2.1' : '::ffff:192.0.2.1');

    expect((await ask('2001:db8::7:ffff:0:0:1')).status).toBe(429);
    expect((await ask('2001:db8:0:8::1')).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(429);
    expect((await ask('::1')).status).toBe(200);
  });

  it('are forgotten after a success in the same place (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    for (let round = 0; round < 3; round += 1) {
      await guess(email, 6, () => '10.4.0.1');
      expect((await signIn(email, password, {}, '10.4.0.1')).status).toBe(200);
    }
  });

  it('are all counted when concurrent, and stored without addresses (AU-13)', async () => {
    const email = freshEmail();

    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn(email, 'wrong password', {}, '10.5.0.1')),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const stored = JSON.stringify(await api.database.db.select().from(attempts));
    expect(stored).not.toContain('@');
    expect(stored).not.toContain('10.5.0');
  });
});

describe('the IP address of a client', () => {
  const behindProxy = testApi({ settings: { ...testSettings, trustedProxies: ['10.6.0.1', '10.7.0.0/24'] } });
  const ask = (proxy: string, forwardedFor: string) =>
    behindProxy.app.inject({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { email: freshEmail() },
    });

  it('is the one that a trusted proxy names, so that a crowd locks nobody else out (OP-03, AU-13)', async () => {
    for (let attempt = 0; attempt < 31; attempt += 1) await ask('10.6.0.1', '203.0.113.1');

    expect((await ask('10.6.0.1', '203.0.113.1')).statusCode).toBe(429);
    expect((await ask('10.7.0.9', '203.0.113.1')).statusCode).toBe(429);
    expect((await ask('10.6.0.1', '203.0.113.2')).statusCode).toBe(200);
    // What the client itself put in front of the proxy's own entry counts for nothing.
    expect((await ask('10.6.0.1', '198.51.100.7, 203.0.113.1')).statusCode).toBe(429);
  });

  it('is the socket’s for everyone else, whatever the header says (OP-03)', async () => {
    for (let attempt = 0; attempt < 31; attempt += 1) await ask('10.8.0.1', `203.0.114.${attempt}`);

    expect((await ask('10.8.0.1', '203.0.114.99')).statusCode).toBe(429);
  });
});
