import { readBody } from '../../../data/http/api.ts';
import { request } from '../../../data/http/request.ts';
import type { Session } from '../../../data/session/session.ts';
import { deviceId } from '../../../platform/device/device-id.ts';
import type { SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';

interface Credentials {
  email: string;
  password: string;
}

interface SignInResponse {
  token: string;
  user: { id: string; email: string; name?: string | null; image?: string | null };
}

/** An identity token of a provider, with what the app adds to it. */
export interface Identity {
  provider: SocialProvider;
  idToken: string;
  nonce: string;
  name?: string;
  invitation?: string;
}

/** The sign-in endpoints. They throw what `request` throws. */
export const auth = {
  signIn: async (credentials: Credentials) => toSession(await requestSignIn('/sign-in/email', credentials)),
  /** Signs up without a name: the server uses the email instead. */
  signUp: async (credentials: Credentials & { invitation?: string }) =>
    toSession(await requestSignIn('/sign-up/email', { ...credentials, name: '' })),
  /** Also returns the URL of a picture, where the provider has one. */
  signInSocial: async (identity: Identity) => {
    const signedIn = await requestSignIn('/sign-in/social', identity);
    return { session: toSession(signedIn), photoURL: signedIn.user.image ?? null };
  },
  signOut: () => post('/sign-out'),
  requestReset: (email: string) =>
    post('/request-password-reset', { email, deviceId: deviceId(), redirectTo: '/reset-password' }),
  resetPassword: (credentials: { newPassword: string; token: string }) =>
    post('/reset-password', credentials),
};

const post = (path: string, body: object = {}) => request('POST', `/api/auth${path}`, { body });

const requestSignIn = async (path: string, body: object) =>
  (await readBody(await post(path, { ...body, deviceId: deviceId() }))) as SignInResponse;

function toSession({ token, user }: SignInResponse): Session {
  const { id, email, name = null } = user;
  // The server returns the email for a missing name.
  return { token, user: { id, email, name: name === email ? null : name } };
}
