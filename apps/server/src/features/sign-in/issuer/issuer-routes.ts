import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../../http/calls/call-input.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { CallAuth } from '../auth/auth-responses.ts';
import { deviceId, invitation } from '../core/sign-in-bodies.ts';
import { requestOrigin } from '../places/place-hashes.ts';
import type { RecordSignIn } from '../places/record-sign-in.ts';
import { answerSignIn } from '../auth/answer-sign-in.ts';
import type { openIdIssuer } from './openid-issuer.ts';
import type { VerifiedClaims } from '../core/verified-claims.ts';

interface IssuerRouteDeps {
  /** Null where none is set up. */
  issuer: (ReturnType<typeof openIdIssuer> & { name: string }) | null;
  claims: VerifiedClaims;
  callAuth: CallAuth;
  limits: AttemptLimits;
  recordSignIn: RecordSignIn;
}

const issuerSignInBody = z.object({
  flow: z.string({ error: 'The sign-in’s state is missing' }).max(4000, 'This is no sign-in of ours'),
  /** The query with which the issuer sent the person back. */
  query: z.string({ error: 'The issuer’s answer is missing' }).max(4000, 'The issuer’s answer is too long'),
  deviceId,
  invitation,
});

/** Signs in at the operator's OpenID Connect issuer: to the linked account, a new one, or one with the same address (OP-04). */
export function registerIssuerSignIn(app: FastifyInstance, deps: IssuerRouteDeps): void {
  const { issuer, claims: verified, callAuth, limits, recordSignIn } = deps;
  const requireIssuer = () => {
    if (!issuer) throw new AppError('not_found', 'Signing in this way is not set up here.');
    return issuer;
  };

  app.post('/api/auth/issuer', async (request, reply) => {
    const origin = requestOrigin(request, undefined);
    await limits.count('challenge', { ...origin, account: origin.ipAddress });
    return reply.header('cache-control', 'no-store').send(await requireIssuer().begin());
  });

  // The answer goes to the app's page in the URL's fragment, which reaches no server, log or other site.
  app.get('/api/auth/callback/oidc', (request, reply) => {
    const query = request.url.split('?').slice(1).join('?');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/auth#issuer=${encodeURIComponent(query.slice(0, 4000))}`, 303);
  });

  app.post('/api/auth/sign-in/issuer', async (request, reply) => {
    const body = parseBody(issuerSignInBody, request.body);
    const origin = requestOrigin(request, body.deviceId);
    const forgive = await limits.count('social', { ...origin, account: body.flow });
    const { name, finish } = requireIssuer();
    const claims = await finish(body);
    const startedAt = new Date();
    const response = await verified.during(claims, async (token) => {
      const options = { invitation: body.invitation };
      const tryOnce = () =>
        callAuth(request, '/sign-in/social', { provider: 'oidc', idToken: { token } }, options);
      const first = await tryOnce();
      // Another device was creating the account at the same moment; the second attempt finds it.
      return (await readMessage(first))?.startsWith('unable to') ? tryOnce() : first;
    });
    if ((await readMessage(response)) === 'account not linked') throw emailTaken(name);
    return answerSignIn({ response, reply, origin, startedAt, recordSignIn, forgive });
  });
}

async function readMessage(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { message?: string } | null;
  return body?.message;
}

/** The owner of the account never showed that the address is theirs: linking could let a stranger into it. */
const emailTaken = (name: string): AppError =>
  new AppError(
    'conflict',
    'There is an account with this email already. Sign in to it with your password. ' +
      `To use ${name} from then on, choose Forgot Password once: the mail shows that the address is yours.`,
  );
