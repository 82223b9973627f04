import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeForStatus } from '../../../lib/errors.ts';
import type { Auth } from './auth.ts';
import { secretHeader, type SecretName } from './secrets.ts';

interface CallOptions {
  /** Default: the request's. */
  method?: 'GET' | 'POST';
  /** The secret of a link with which an operator lets a person sign up. */
  invitation?: string | undefined;
  /** A secret of better-auth's from `readSecret`; then the request's session counts for nothing either. */
  secret?: { name: SecretName; value: string };
  /** The request's session counts for nothing. */
  isSignedOut?: true;
}

/** Forwards a request to better-auth; `body` is its validated body. */
export type CallAuth = (
  request: FastifyRequest,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Response>;

export const callAuth =
  ({ auth, publicUrl }: { auth: Auth; publicUrl: string }): CallAuth =>
  async (request, path, body, { method, invitation, secret, isSignedOut } = {}) =>
    auth.handler(
      new Request(`${publicUrl}/api/auth${path}`, {
        method: method ?? request.method,
        headers:
          secret || isSignedOut
            ? {
                ...(secret && secretHeader(publicUrl, secret)),
                'content-type': 'application/json',
                ...userAgent(request),
              }
            : forwardedHeaders(request, invitation),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );

/** Carries the invitation to where better-auth creates an account; set here alone, never by a client. */
export const invitationHeader = 'pouch-invitation';

/** Names the device in the list of sessions. */
const userAgent = ({ headers }: FastifyRequest) =>
  headers['user-agent'] ? { 'user-agent': headers['user-agent'] } : {};

/** Only the headers that sign-in needs: no cookies, and no IP address claimed by the client. */
function forwardedHeaders({ headers }: FastifyRequest, invitation: string | undefined): Headers {
  const forwarded = new Headers({ 'content-type': 'application/json' });
  if (headers.authorization) forwarded.set('authorization', headers.authorization);
  if (headers['user-agent']) forwarded.set('user-agent', headers['user-agent']);
  if (invitation !== undefined) forwarded.set(invitationHeader, encodeURIComponent(invitation));
  return forwarded;
}

/** Sends better-auth's response without its cookies; errors get the shape of all others. */
export async function forwardResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  void reply.code(response.status).header('cache-control', 'no-store');
  if (!response.ok) {
    const message = body?.message ?? 'Authentication failed';
    return reply.send({ code: codeForStatus(response.status), message });
  }
  // The header carries the token with a signature; clients get the plain token, as in the body.
  const token = response.headers.get('set-auth-token')?.split('.')[0];
  if (token !== undefined) void reply.header('set-auth-token', token);
  return reply.send(body);
}
