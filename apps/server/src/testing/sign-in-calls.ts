import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';

export const password = 'correct horse';

/** The requests of sign-in, as a client sends them to one server. */
export function signInCalls(api: TestApi) {
  let count = 0;

  const freshEmail = () => `person-${(count += 1)}@example.org`;

  const post = async (
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    remoteAddress = '10.0.0.1',
  ) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      remoteAddress,
      headers,
      ...(body && { payload: body }),
    });
    const answer = response.json<
      Record<string, unknown> & { token: string; message: string; user: { id: string } }
    >();
    return { status: response.statusCode, headers: response.headers, cookies: response.cookies, answer };
  };

  const signUp = (email: string, more: object = {}) => post('/sign-up/email', { email, password, ...more });
  const signIn = (email: string, word = password, headers = {}, ipAddress = '10.0.0.1') =>
    post('/sign-in/email', { email, password: word }, headers, ipAddress);
  const askReset = (email: string) => post('/request-password-reset', { email });

  const isSignedIn = async (token: string) =>
    (await api.send('getProfile', { headers: { authorization: `Bearer ${token}` } })).status === 200;

  const resetMails = (email: string) =>
    api.mails.filter(({ to, text }) => to === email && text.includes('/reset-password?'));

  const resetToken = async (email: string): Promise<string> => {
    const before = resetMails(email).length;
    await askReset(email);
    await vi.waitFor(() => expect(resetMails(email).length).toBeGreaterThan(before));
    const link = /http\S+/.exec(resetMails(email).at(-1)?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/);
    return new URL(link).searchParams.get('token') ?? '';
  };

  return { freshEmail, post, signUp, signIn, askReset, isSignedIn, resetToken };
}
