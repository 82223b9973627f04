import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { AppError } from '../../../lib/errors.ts';
import { parseBody } from '../../../http/calls/call-input.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { CallAuth } from '../auth/auth-responses.ts';
import { requestOrigin } from '../places/place-hashes.ts';
import type { RecordSignIn } from '../places/record-sign-in.ts';
import { answerSignIn } from '../auth/answer-sign-in.ts';
import { socialSignInBody } from '../core/sign-in-bodies.ts';
import { ownsVerifiedEmail } from '../social/verified-email.ts';
import type { TrustedProvider } from '../social/verify-identity-token.ts';

interface SocialSignInDeps {
  callAuth: CallAuth;
  limits: AttemptLimits;
  recordSignIn: RecordSignIn;
  providers: readonly TrustedProvider[];
  /** True the first time a nonce is used. */
  consumeNonce: (nonce: string) => Promise<boolean>;
}

/** Signs in with Apple or Google: to the linked account, a new one, or one with the same email address (AU-04). */
export function registerSocialSignIn(
  app: FastifyInstance,
  { callAuth, limits, recordSignIn, providers, consumeNonce }: SocialSignInDeps,
): void {
  app.post('/api/auth/sign-in/social', async (request, reply) => {
    const { provider: id, idToken: token, nonce, ...rest } = parseBody(socialSignInBody, request.body);
    const { name, deviceId, invitation } = rest;
    const provider = providers.find((one) => one.id === id);
    if (!provider) throw new AppError('not_found', 'Signing in this way is not set up here.');
    const origin = requestOrigin(request, deviceId);
    const forgive = await limits.count('social', { ...origin, account: nonce });
    const claims = await provider.verify(token, nonce);
    if (!(await consumeNonce(nonce))) {
      throw new AppError('unauthorized', 'This sign-in was already used. Please try again.');
    }
    const idToken = { token, nonce, ...(name && { user: { name: { firstName: name } } }) };
    const tryOnce = () => callAuth(request, '/sign-in/social', { provider: id, idToken }, { invitation });
    const startedAt = new Date();
    const first = await tryOnce();
    const refusal = first.ok ? undefined : await readRefusal(first);
    if (refusal === 'account not linked') throw emailTaken(provider, claims);
    // Another device was creating the account at the same moment; the second attempt finds it.
    const response = refusal?.startsWith('unable to') ? await tryOnce() : first;
    return answerSignIn({ response, reply, origin, startedAt, recordSignIn, forgive });
  });
}

/** The message of better-auth's error response. */
async function readRefusal(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { message?: string } | null;
  return body?.message;
}

/**
 * An account has this email address, but its owner never verified it, or the provider cannot guarantee that the address
 * is still theirs. Linking could let a stranger into the account.
 */
function emailTaken(provider: TrustedProvider, claims: JWTPayload): AppError {
  const taken = 'There is an account with this email already. Sign in to it with your password.';
  const remedy = ` To use ${provider.name} from then on, choose Forgot Password once: the mail shows that the address is yours.`;
  return new AppError('conflict', ownsVerifiedEmail(provider, claims) ? taken + remedy : taken);
}
