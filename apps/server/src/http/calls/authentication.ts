import type { CallName } from '@pouch/contract/routes';
import type { TokenScope } from '@pouch/contract/sign-in/tokens';
import type { AccessLevel } from '@pouch/contract/user';
import type { FastifyRequest } from 'fastify';
import { AppError, signedOutError } from '../../lib/errors.ts';
import { within } from '../../lib/within.ts';

/** The user who makes a call. */
export interface User {
  id: string;
  /** Names the session of this device, or the access token in its place; not its secret. */
  sessionId: string;
  /** When this device signed in. For an access token, always too long ago for what asks for a recent sign-in. */
  signedInAt: Date;
  /** The zone that their devices reported, an IANA name; null while it is unknown. */
  timezone: string | null;
  /** What the operators granted them; undefined where the query has not read it. */
  access?: AccessLevel;
  /** What the call needs besides and the same query has read; undefined where it has not. */
  alongside?: unknown;
  /** What the access token of the call may do; null for a session, which may do everything. */
  scopes: readonly TokenScope[] | null;
}

/** How long a sign-in counts as recent enough for actions that cannot be undone. */
const recentSignInMs = 10 * 60 * 1000;

/** Throws a 401 that asks for a new sign-in unless the last one is recent. */
export function requireFreshSignIn({ signedInAt }: User, now: Date, message: string): void {
  if (now.getTime() - signedInAt.getTime() < recentSignInMs) return;
  throw new AppError('unauthorized', message, { requiresReauth: true });
}

/**
 * Finds the user of a bearer token for a call; null if it is unknown, expired or revoked. Throws a 401 of its own where it
 * has ended with its account.
 */
export type Identify = (token: string, name: CallName) => Promise<User | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser` before the handler of a call that needs one. */
    user: User | null;
  }
}

const bearer = /^bearer +([\w.~+/%=-]{1,512})$/i;

/** The bearer token of a request; undefined without a well-formed one. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1];
}

/** Every signed-in call begins with this one indexed read: where it takes longer, PostgreSQL stands still. */
const identifyTimeoutMs = 8_000;

/**
 * A hook that refuses requests that are not signed in, with a 503 when the database does not answer in time. Runs before
 * the body is read.
 */
export function requireUser(identify: Identify, name: CallName) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    request.user = token === undefined ? null : await within(identifyTimeoutMs, identify(token, name));
    if (request.user === null) throw signedOutError();
  };
}
