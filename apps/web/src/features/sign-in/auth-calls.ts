import { request } from '../../lib/request.ts';
import type { Session } from '../../lib/session.ts';

interface Credentials {
  email: string;
  password: string;
}

interface SignedIn {
  token: string;
  user: { id: string; email: string; name?: string | null };
}

/** The sign-in endpoints. They throw what every request throws. */
export const auth = {
  signIn: async (given: Credentials) => asSession(await post('/sign-in/email', given)),
  /** Without a name: the address stands for one. */
  signUp: async (given: Credentials) => asSession(await post('/sign-up/email', { ...given, name: '' })),
  signOut: () => post('/sign-out'),
  requestReset: (email: string) => post('/request-password-reset', { email, redirectTo: '/reset-password' }),
  resetPassword: (given: { newPassword: string; token: string }) => post('/reset-password', given),
};

const post = (path: string, body: object = {}) => request('POST', `/api/auth${path}`, { body });

async function asSession(response: Response): Promise<Session> {
  const { token, user } = (await response.json()) as SignedIn;
  const { id, email, name = null } = user;
  // The address stands in for a name that was not given.
  return { token, user: { id, email, name: name === email ? null : name } };
}
