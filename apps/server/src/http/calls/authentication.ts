import type { AccessLevel } from '@pouch/contract/schemas/user';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/** Whose call it is. */
export interface User {
  id: string;
  /** When this device signed in. */
  signedInAt: Date;
}

/** How long after signing in a person may do what cannot be undone, in milliseconds. */
const freshMs = 10 * 60 * 1000;

/** Throws a 401 that asks for a new sign-in unless the last one was a few minutes ago. */
export function requireFreshSignIn({ signedInAt }: User, now: Date, message: string): void {
  if (now.getTime() - signedInAt.getTime() < freshMs) return;
  throw new AppError('unauthorized', message, { requiresReauth: true });
}

/** Finds the person a bearer token was handed to; null for one that is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<User | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser` before the handler of a call that needs one. */
    user: User | null;
  }
}

const bearer = /^bearer +([\w.~+/%=-]{1,512})$/i;

/** The token a request brings, or undefined when it brings none that could be one. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1];
}

/** A hook that lets only people pass whom the operators have not restricted (AC-05). It stands behind `requireUser`. */
export function requireFullAccess(accessOf: (userId: string) => Promise<AccessLevel>) {
  return async ({ user }: FastifyRequest): Promise<void> => {
    if (user !== null && (await accessOf(user.id)) === 'full') return;
    throw new AppError('forbidden', 'This is not available for your account at the moment.');
  };
}

/** A hook that lets only signed-in people pass. It runs before the body is read. */
export function requireUser(identify: Identify) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    request.user = token === undefined ? null : await identify(token);
    if (request.user === null) throw new AppError('unauthorized', 'Please sign in to continue.');
  };
}
