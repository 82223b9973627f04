import { request } from '../../../data/http/request.ts';
import type { Session } from '../../../data/session/session.ts';
import type { SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';

interface Credentials {
  email: string;
  password: string;
}

interface SignedIn {
  token: string;
  user: { id: string; email: string; name?: string | null; image?: string | null };
}

/** What a provider vouches for, and what the app knows beside it. */
export interface Identity {
  provider: SocialProvider;
  idToken: string;
  nonce: string;
  name?: string;
}

/** The sign-in endpoints. They throw what every request throws. */
export const auth = {
  signIn: async (given: Credentials) => asSession(await readSignedIn('/sign-in/email', given)),
  /** Without a name: the address stands for one. */
  signUp: async (given: Credentials) =>
    asSession(await readSignedIn('/sign-up/email', { ...given, name: '' })),
  /** With the address of a picture, where the provider has one. */
  signInSocial: async (identity: Identity) => {
    const signedIn = await readSignedIn('/sign-in/social', identity);
    return { session: asSession(signedIn), photoURL: signedIn.user.image ?? null };
  },
  signOut: () => post('/sign-out'),
  requestReset: (email: string) => post('/request-password-reset', { email, redirectTo: '/reset-password' }),
  resetPassword: (given: { newPassword: string; token: string }) => post('/reset-password', given),
};

const post = (path: string, body: object = {}) => request('POST', `/api/auth${path}`, { body });

const readSignedIn = async (path: string, body: object) =>
  (await (await post(path, body)).json()) as SignedIn;

function asSession({ token, user }: SignedIn): Session {
  const { id, email, name = null } = user;
  // The address stands in for a name that was not given.
  return { token, user: { id, email, name: name === email ? null : name } };
}
