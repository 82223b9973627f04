import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../../http/calls/authentication.ts';
import { parseBody } from '../../../http/calls/call-input.ts';
import type { AttemptLimits } from '../attempt-limits.ts';
import { passAnswer, type AskAuth } from '../auth/auth-responses.ts';
import { newPasswordBody, requestResetBody, signInBody, signUpBody } from '../core/sign-in-bodies.ts';

interface SignInServices {
  ask: AskAuth;
  limits: AttemptLimits;
  /** Revokes a token; does nothing when it is unknown. */
  endSession: (token: string) => Promise<void>;
}

/** The same sentence for everybody, whoever asks and whatever account there is (AU-13). */
const resetAnswer = {
  status: true,
  message: "If an account with this email exists, we've sent a reset link to your inbox.",
};

/** Sign-up, sign-in, sign-out and the reset of a password, at the paths better-auth's clients know. */
export function registerSignIn(app: FastifyInstance, { ask, limits, endSession }: SignInServices): void {
  const background = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(background);
  });

  app.post('/api/auth/sign-up/email', async (request, reply) => {
    const body = parseBody(signUpBody, request.body);
    await limits.count('sign-up', { address: request.ip, account: body.email });
    return passAnswer(await ask(request, '/sign-up/email', body), reply);
  });

  app.post('/api/auth/sign-in/email', async (request, reply) => {
    const body = parseBody(signInBody, request.body);
    await limits.count('sign-in', { address: request.ip, account: body.email });
    const answer = await ask(request, '/sign-in/email', body);
    if (answer.ok) await limits.forgive('sign-in', body.email);
    return passAnswer(answer, reply);
  });

  // Not asked of better-auth, which says that it is done also when the session could not be ended.
  app.post('/api/auth/sign-out', async (request, reply) => {
    const token = bearerToken(request);
    if (token !== undefined) await endSession(token);
    return reply.header('cache-control', 'no-store').send({ success: true });
  });

  app.get('/api/auth/get-session', async (request, reply) =>
    passAnswer(await ask(request, '/get-session'), reply),
  );

  // Answered before the account is looked for, so that neither words nor time tell whether there is one.
  app.post('/api/auth/request-password-reset', async (request, reply) => {
    const body = parseBody(requestResetBody, request.body);
    await limits.count('reset', { address: request.ip, account: body.email });
    const work = ask(request, '/request-password-reset', body)
      .then((answer) => {
        if (!answer.ok) throw new Error(`A reset was refused with ${answer.status}`);
      })
      .catch((error: unknown) => request.log.error({ err: error }, 'A reset could not be prepared'))
      .finally(() => background.delete(work));
    background.add(work);
    return reply.header('cache-control', 'no-store').send(resetAnswer);
  });

  app.post('/api/auth/reset-password', async (request, reply) => {
    const body = parseBody(newPasswordBody, request.body);
    await limits.count('new-password', { address: request.ip, account: body.token });
    return passAnswer(await ask(request, '/reset-password', body), reply);
  });

  // The bucket screen sends signed-out people here (AC-09).
  app.get('/api/login', async (_request, reply) => reply.redirect('/auth', 302));
}
