import { describe, expect, it } from 'vitest';
import { attempts } from '../../../db/schema/attempts.ts';
import { friday, testApi } from '../../../testing/api.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn } = signInCalls(api);

describe('attempts', () => {
  it('are limited per account, whether it exists or not, with the time to retry (AU-13, AP-04)', async () => {
    const [known, unknown] = [freshEmail(), freshEmail()];
    await signUp(known);

    for (const email of [known, unknown]) {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await signIn(email, 'wrong password', {}, `10.1.0.${attempt}`);
    }
    const refused = [
      await signIn(known, password, {}, '10.2.0.1'),
      await signIn(unknown, password, {}, '10.2.0.2'),
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
    expect((await signIn(known)).status).toBe(200);
    api.clock.now = friday;
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

  it('are forgotten after a success (AU-13)', async () => {
    const email = freshEmail();
    await signUp(email);

    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 6; slip += 1)
        await signIn(email, 'wrong password', {}, `10.4.${round}.${slip}`);
      expect((await signIn(email, password, {}, '10.4.9.9')).status).toBe(200);
    }
  });

  it('are all counted when concurrent, and stored without addresses (AU-13)', async () => {
    const email = freshEmail();

    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, attempt) => signIn(email, 'wrong password', {}, `10.5.0.${attempt}`)),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const stored = JSON.stringify(await api.database.db.select().from(attempts));
    expect(stored).not.toContain('@');
    expect(stored).not.toContain('10.5.0');
  });
});
