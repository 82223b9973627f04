import type { FastifyReply } from 'fastify';
import { forwardResponse } from './auth-responses.ts';
import { readSecret } from './secrets.ts';
import type { Origin } from '../places/place-hashes.ts';
import type { RecordSignIn } from '../places/record-sign-in.ts';

interface SignInAnswer {
  response: Response;
  reply: FastifyReply;
  origin: Origin;
  /** When the request began, by the machine's clock. */
  startedAt: Date;
  recordSignIn: RecordSignIn;
  /** Takes the attempt off the counts. */
  forgive?: () => Promise<void>;
}

/** Answers with the session, or with the challenge of the second step, which `POST /api/auth/sign-in/second-step` takes. */
export async function answerSignIn(answer: SignInAnswer): Promise<FastifyReply> {
  const { response, reply, origin, startedAt, recordSignIn, forgive } = answer;
  if (response.ok) await forgive?.();
  const challenge = response.ok ? readSecret(response, 'two_factor') : undefined;
  if (challenge !== undefined) {
    return reply.header('cache-control', 'no-store').send({ secondStep: { challenge } });
  }
  if (response.ok) await recordSignIn(response, origin, startedAt);
  return forwardResponse(response, reply);
}
