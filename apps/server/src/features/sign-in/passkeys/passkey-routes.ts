import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../../http/calls/call-input.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { CallAuth } from '../auth/auth-responses.ts';
import { readSecret, secretPattern } from '../auth/secrets.ts';
import { deviceId } from '../core/sign-in-bodies.ts';
import { requestOrigin } from '../places/place-hashes.ts';
import type { RecordSignIn } from '../places/record-sign-in.ts';

interface PasskeyRouteDeps {
  callAuth: CallAuth;
  limits: AttemptLimits;
  recordSignIn: RecordSignIn;
}

const passkeySignInBody = z.object({
  challenge: z
    .string({ error: 'The challenge is missing' })
    .regex(secretPattern, 'The challenge is not one of ours'),
  response: z.record(z.string(), z.unknown(), 'The passkey’s answer is missing'),
  deviceId,
});

/** What better-auth answers to a passkey that signs in. */
const passkeySession = z.object({ session: z.object({ token: z.string() }), user: z.looseObject({}) });

/** Signs in with a passkey alone: the browser offers those of this server that it finds (OP-05). */
export function registerPasskeySignIn(app: FastifyInstance, deps: PasskeyRouteDeps): void {
  const { callAuth, limits, recordSignIn } = deps;

  app.post('/api/auth/passkey/options', async (request, reply) => {
    const { ipAddress, userAgent } = requestOrigin(request, undefined);
    const source = { ipAddress, userAgent, deviceId: undefined, account: ipAddress };
    await limits.count('challenge', source);
    const path = '/passkey/generate-authenticate-options';
    const response = await callAuth(request, path, undefined, { method: 'GET', isSignedOut: true });
    const challenge = readSecret(response, 'better-auth-passkey');
    if (!response.ok || challenge === undefined) throw new Error('A passkey could not be asked for');
    const options = { ...((await response.json()) as object), userVerification: 'required' };
    return reply.header('cache-control', 'no-store').send({ challenge, options });
  });

  app.post('/api/auth/sign-in/passkey', async (request, reply) => {
    const { challenge, response: answer, ...body } = parseBody(passkeySignInBody, request.body);
    const origin = requestOrigin(request, body.deviceId);
    const forgive = await limits.count('passkey', { ...origin, account: challenge });
    const startedAt = new Date();
    const secret = { name: 'better-auth-passkey', value: challenge } as const;
    const path = '/passkey/verify-authentication';
    const response = await callAuth(request, path, { response: answer }, { secret });
    if (!response.ok) throw await explainRefusal(response);
    await forgive();
    await recordSignIn(response, origin, startedAt);
    const { session, user } = passkeySession.parse(await response.json());
    return reply
      .header('cache-control', 'no-store')
      .header('set-auth-token', session.token)
      .send({ token: session.token, user });
  });
}

async function explainRefusal(response: Response): Promise<AppError> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === 'PASSKEY_NOT_FOUND') {
    return new AppError(
      'unauthorized',
      'This passkey isn’t one of an account here. It may have been removed.',
    );
  }
  return new AppError('unauthorized', 'This passkey couldn’t be checked. Please try again.');
}
