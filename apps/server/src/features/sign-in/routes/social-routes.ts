import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { AppError } from '../../../lib/errors.ts';
import { parseBody } from '../../../http/calls/call-input.ts';
import type { AttemptLimits } from '../attempt-limits.ts';
import { passAnswer, type AskAuth } from '../auth/auth-responses.ts';
import { socialSignInBody } from '../core/sign-in-bodies.ts';
import { knowsAddress } from '../social/verified-email.ts';
import type { TrustedProvider } from '../social/verify-identity-token.ts';

interface SocialServices {
  ask: AskAuth;
  limits: AttemptLimits;
  providers: readonly TrustedProvider[];
  /** True for the first who brings a nonce. */
  spendNonce: (nonce: string) => Promise<boolean>;
}

/** Signs in whom Apple or Google vouches for: their account, a new one, or the one with the same address (AU-04). */
export function registerSocialSignIn(
  app: FastifyInstance,
  { ask, limits, providers, spendNonce }: SocialServices,
): void {
  app.post('/api/auth/sign-in/social', async (request, reply) => {
    const { provider: id, idToken: token, nonce, name } = parseBody(socialSignInBody, request.body);
    const provider = providers.find((one) => one.id === id);
    if (!provider) throw new AppError('not_found', 'Signing in this way is not set up here.');
    await limits.count('social', { address: request.ip, account: nonce });
    const claims = await provider.verify(token, nonce);
    if (!(await spendNonce(nonce))) {
      throw new AppError('unauthorized', 'This sign-in was used before. Please try again.');
    }
    const idToken = { token, nonce, ...(name && { user: { name: { firstName: name } } }) };
    const tryOnce = () => ask(request, '/sign-in/social', { provider: id, idToken });
    const answer = await tryOnce();
    const refusal = answer.ok ? undefined : await refusalOf(answer);
    if (refusal === 'account not linked') throw addressTaken(provider, claims);
    // Another device was making the account at the same moment: by now it is there.
    return passAnswer(refusal?.startsWith('unable to') ? await tryOnce() : answer, reply);
  });
}

/** What better-auth says, in its own words. */
async function refusalOf(answer: Response): Promise<string | undefined> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { message?: string } | null;
  return body?.message;
}

/**
 * Somebody has an account with this address and never showed that it is theirs, or the provider cannot say that it still
 * belongs to whom it vouches for. Joining the two would let one of them into what the other keeps.
 */
function addressTaken(provider: TrustedProvider, claims: JWTPayload): AppError {
  const taken = 'There is an account with this email already. Sign in to it with your password.';
  const remedy = ` To use ${provider.name} from then on, choose Forgot Password once: the mail shows that the address is yours.`;
  return new AppError('conflict', knowsAddress(provider, claims) ? taken + remedy : taken);
}
