import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../../http/calls/authentication.ts';
import { parseBody } from '../../../http/calls/call-input.ts';
import { createWorkTracker } from '../../../lib/work-tracker.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import { forwardResponse, type CallAuth } from '../auth/auth-responses.ts';
import type { RecordSignIn } from '../places/record-sign-in.ts';
import { requestOrigin, type Origin } from '../places/place-hashes.ts';
import { answerSignIn } from '../auth/answer-sign-in.ts';
import { createArrivals } from './arrivals.ts';
import { newPasswordBody, requestResetBody, signInBody, signUpBody } from '../core/sign-in-bodies.ts';

interface SignInDeps {
  callAuth: CallAuth;
  limits: AttemptLimits;
  recordSignIn: RecordSignIn;
  /** Revokes a token; does nothing if it is unknown. */
  endSession: (token: string, origin: Origin) => Promise<void>;
  /** Keeps in the background that an address was tried, so that the response does not tell whether it has an account. */
  recordAttempt: (kind: 'sign-in-failed' | 'reset-requested', email: string, origin: Origin) => void;
}

/** The same response whether or not the account exists (AU-13). */
const resetResponse = {
  status: true,
  message: "If an account with this email exists, we've sent a reset link to your inbox.",
};

/** Sign-up, sign-in, sign-out and password reset, at the paths that better-auth's clients use. */
export function registerSignIn(app: FastifyInstance, deps: SignInDeps): void {
  const { callAuth, limits, recordSignIn, recordAttempt, endSession } = deps;
  const background = createWorkTracker();
  app.addHook('onClose', () => background.settled());
  const arrivals = createArrivals(app.server);
  const onRequest = () => arrivals();

  app.post('/api/auth/sign-up/email', { onRequest }, async (request, reply) => {
    const { deviceId, invitation, ...body } = parseBody(signUpBody, request.body);
    const origin = requestOrigin(request, deviceId);
    await limits.count('sign-up', { ...origin, account: body.email });
    const startedAt = new Date();
    const response = await callAuth(request, '/sign-up/email', body, { invitation });
    if (response.ok) await recordSignIn(response, origin, startedAt);
    return forwardResponse(response, reply);
  });

  app.post('/api/auth/sign-in/email', { onRequest }, async (request, reply) => {
    const { deviceId, ...body } = parseBody(signInBody, request.body);
    const origin = requestOrigin(request, deviceId);
    const forgive = await limits.count('sign-in', { ...origin, account: body.email });
    const startedAt = new Date();
    const response = await callAuth(request, '/sign-in/email', body);
    if (response.status === 401) recordAttempt('sign-in-failed', body.email, origin);
    return answerSignIn({ response, reply, origin, startedAt, recordSignIn, forgive });
  });

  // Not delegated to better-auth, which reports success even if the session could not be ended.
  app.post('/api/auth/sign-out', async (request, reply) => {
    const token = bearerToken(request);
    if (token !== undefined) await endSession(token, requestOrigin(request, undefined));
    return reply.header('cache-control', 'no-store').send({ success: true });
  });

  app.get('/api/auth/get-session', async (request, reply) =>
    forwardResponse(await callAuth(request, '/get-session'), reply),
  );

  // Answers before looking up the account, so that neither content nor timing reveals whether it exists.
  app.post('/api/auth/request-password-reset', async (request, reply) => {
    const { deviceId, ...body } = parseBody(requestResetBody, request.body);
    const origin = requestOrigin(request, deviceId);
    await limits.count('reset', { ...origin, account: body.email });
    recordAttempt('reset-requested', body.email, origin);
    const work = callAuth(request, '/request-password-reset', body)
      .then((response) => {
        if (!response.ok) throw new Error(`A reset was refused with ${response.status}`);
      })
      .catch((error: unknown) => request.log.error({ err: error }, 'A reset could not be prepared'));
    void background.add(work);
    return reply.header('cache-control', 'no-store').send(resetResponse);
  });

  app.post('/api/auth/reset-password', async (request, reply) => {
    const body = parseBody(newPasswordBody, request.body);
    await limits.count('new-password', { ...requestOrigin(request, undefined), account: body.token });
    return forwardResponse(await callAuth(request, '/reset-password', body), reply);
  });

  // The bucket screen sends signed-out people here (AC-09).
  app.get('/api/login', async (_request, reply) => reply.redirect('/auth', 302));
}
