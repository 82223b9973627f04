import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeForStatus } from '../../../lib/errors.ts';
import type { Auth } from './auth.ts';

/** Asks better-auth in the name of a request; `body` is what was checked of its own. */
export type AskAuth = (request: FastifyRequest, path: string, body?: unknown) => Promise<Response>;

export const askAuth =
  ({ auth, publicUrl }: { auth: Auth; publicUrl: string }): AskAuth =>
  async (request, path, body) =>
    auth.handler(
      new Request(`${publicUrl}/api/auth${path}`, {
        method: request.method,
        headers: forwardedHeaders(request),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );

/** Only what sign-in needs: no cookies, and no address a client claims to have. */
function forwardedHeaders({ headers }: FastifyRequest): Headers {
  const kept = new Headers({ 'content-type': 'application/json' });
  if (headers.authorization) kept.set('authorization', headers.authorization);
  if (headers['user-agent']) kept.set('user-agent', headers['user-agent']);
  return kept;
}

/** Hands on the answer without its cookies; refusals take the shape all others have. */
export async function passAnswer(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const body = (await answer.json().catch(() => null)) as { message?: string } | null;
  void reply.code(answer.status).header('cache-control', 'no-store');
  if (!answer.ok) {
    const message = body?.message ?? 'Authentication failed';
    return reply.send({ code: codeForStatus(answer.status), message });
  }
  // The header carries a signed form of the token; clients get one form, the one in the body.
  const token = answer.headers.get('set-auth-token')?.split('.')[0];
  if (token !== undefined) void reply.header('set-auth-token', token);
  return reply.send(body);
}
