import type { Database } from '../../../db/database.ts';
import { requireFreshSignIn, type User } from '../../../http/calls/authentication.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { Auth } from './auth.ts';
import { findPasswordHash } from '../core/sign-in-method-store.ts';

export interface OwnerDeps {
  database: Database;
  now: () => Date;
  verify: Auth['verify'];
  limits: AttemptLimits;
}

/** Throws unless the user gives the account's password, or has just signed in where it has none. */
export async function requireOwner(deps: OwnerDeps, user: User, password: string | undefined): Promise<void> {
  const hash = await findPasswordHash(deps.database, user.id);
  if (hash === null) {
    requireFreshSignIn(user, deps.now(), 'For security, please sign out and sign back in, then try again.');
    return;
  }
  await deps.limits.countByUser('password-change', user.id);
  if (password === undefined || !(await deps.verify(password, hash))) {
    throw new AppError('unauthorized', 'That isn’t your password.', { requiresReauth: true });
  }
  await deps.limits.resetCount('password-change', user.id);
}
