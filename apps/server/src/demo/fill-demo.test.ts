import { describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import { fillDemo } from './fill-demo.ts';

describe('the demo account', () => {
  const api = testApi();

  it('is filled with items of every kind, and opened with the password that was printed', async () => {
    const demo = { app: api.app, now: api.clock.now, timezone: 'Europe/London' };

    const sentence = await fillDemo(demo);

    const [, email, password] = /account: (\S+), password (\S+)/.exec(sentence) ?? [];
    const signIn = await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    const { token } = signIn.json<{ token: string }>();
    const items = await api.app.inject({ url: '/api/items', headers: { authorization: `Bearer ${token}` } });
    const kinds = items.json<{ category: string; status: string }[]>();
    expect(new Set(kinds.map(({ category }) => category))).toEqual(new Set(['To-Do', 'Shopping', 'Bucket']));
    expect(kinds.some(({ status }) => status === 'Completed')).toBe(true);
    await expect(fillDemo(demo)).resolves.toContain('is there already');
  });
});
