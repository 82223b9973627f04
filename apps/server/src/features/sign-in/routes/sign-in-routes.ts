import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../../http/calls/authentication.ts';
import { parseBody } from '../../../http/calls/call-input.ts';
import { createWorkTracker } from '../../../lib/work-tracker.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import { forwardResponse, type CallAuth } from '../auth/auth-responses.ts';
import { newPasswordBody, requestResetBody, signInBody, signUpBody } from '../core/sign-in-bodies.ts';

interface SignInDeps {
  callAuth: CallAuth;
  limits: AttemptLimits;
  /** Revokes a token; does nothing if it is unknown. */
  endSession: (token: string) => Promise<void>;
}

/** The same response whether or not the account exists (AU-13). */
const resetResponse = {
  status: true,
  message: "If an account with this email exists, we've sent a reset link to your inbox.",
};

/** Sign-up, sign-in, sign-out and password reset, at the paths that better-auth's clients use. */
export function registerSignIn(app: FastifyInstance, { callAuth, limits, endSession }: SignInDeps): void {
  const background = createWorkTracker();
  app.addHook('onClose', () => background.settled());

  app.post('/api/auth/sign-up/email', async (request, reply) => {
    const body = parseBody(signUpBody, request.body);
    await limits.count('sign-up', { ipAddress: request.ip, account: body.email });
    return forwardResponse(await callAuth(request, '/sign-up/email', body), reply);
  });

  app.post('/api/auth/sign-in/email', async (request, reply) => {
    const body = parseBody(signInBody, request.body);
    await limits.count('sign-in', { ipAddress: request.ip, account: body.email });
    const response = await callAuth(request, '/sign-in/email', body);
    if (response.ok) await limits.resetCount('sign-in', body.email);
    return forwardResponse(response, reply);
  });

  // Not delegated to better-auth, which reports success even if the session could not be ended.
  app.post('/api/auth/sign-out', async (request, reply) => {
    const token = bearerToken(request);
    if (token !== undefined) await endSession(token);
    return reply.header('cache-control', 'no-store').send({ success: true });
  });

  app.get('/api/auth/get-session', async (request, reply) =>
    forwardResponse(await callAuth(request, '/get-session'), reply),
  );

  // Answers before looking up the account, so that neither content nor timing reveals whether it exists.
  app.post('/api/auth/request-password-reset', async (request, reply) => {
    const body = parseBody(requestResetBody, request.body);
    await limits.count('reset', { ipAddress: request.ip, account: body.email });
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
    await limits.count('new-password', { ipAddress: request.ip, account: body.token });
    return forwardResponse(await callAuth(request, '/reset-password', body), reply);
  });

  // The bucket screen sends signed-out people here (AC-09).
  app.get('/api/login', async (_request, reply) => reply.redirect('/auth', 302));
}
