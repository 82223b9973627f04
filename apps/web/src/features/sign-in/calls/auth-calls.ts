import { readBody } from '../../../data/http/api.ts';
import { request } from '../../../data/http/request.ts';
import type { Session } from '../../../data/session/session.ts';
import { deviceId } from '../../../platform/device/device-id.ts';
import type { SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';

interface Credentials {
  email: string;
  password: string;
}

interface SessionResponse {
  token: string;
  user: { id: string; email: string; name?: string | null; image?: string | null };
}

type SignInResponse = SessionResponse | { secondStep: { challenge: string } };

/** A session, with the URL of a picture where a provider has one; or the challenge of the second step. */
export type SignInResult = { session: Session; photoURL: string | null } | { challenge: string };

/** An identity token of a provider, with what the app adds to it. */
export interface Identity {
  provider: SocialProvider;
  idToken: string;
  nonce: string;
  name?: string;
  invitation?: string;
}

interface PasskeyChallenge {
  challenge: string;
  options: Record<string, unknown>;
}

/** The sign-in endpoints. They throw what `request` throws. */
export const auth = {
  signIn: (credentials: Credentials) => requestSignIn('/sign-in/email', credentials),
  /** Signs up without a name: the server uses the email instead. */
  signUp: (credentials: Credentials & { invitation?: string }) =>
    requestSignIn('/sign-up/email', { ...credentials, name: '' }),
  signInSocial: (identity: Identity) => requestSignIn('/sign-in/social', identity),
  /** The page of the operator's issuer, and what to give back with its answer. */
  beginIssuer: async () => (await readBody(await post('/issuer'))) as { url: string; flow: string },
  signInByIssuer: (answer: { flow: string; query: string; invitation?: string }) =>
    requestSignIn('/sign-in/issuer', answer),
  /** The second step: a code of the authenticator app, or a recovery code. */
  enterCode: (answer: { challenge: string; code: string }) => requestSignIn('/sign-in/second-step', answer),
  /** What the browser needs to ask for a passkey. */
  passkeyOptions: async () => (await readBody(await post('/passkey/options'))) as PasskeyChallenge,
  signInWithPasskey: (answer: { challenge: string; response: object }) =>
    requestSignIn('/sign-in/passkey', answer),
  signOut: () => post('/sign-out'),
  requestReset: (email: string) =>
    post('/request-password-reset', { email, deviceId: deviceId(), redirectTo: '/reset-password' }),
  resetPassword: (credentials: { newPassword: string; token: string }) =>
    post('/reset-password', credentials),
};

const post = (path: string, body: object = {}) => request('POST', `/api/auth${path}`, { body });

async function requestSignIn(path: string, body: object): Promise<SignInResult> {
  const answer = (await readBody(await post(path, { ...body, deviceId: deviceId() }))) as SignInResponse;
  if ('secondStep' in answer) return answer.secondStep;
  const { token, user } = answer;
  const { id, email, name = null, image = null } = user;
  // The server returns the email for a missing name.
  return { session: { token, user: { id, email, name: name === email ? null : name } }, photoURL: image };
}
