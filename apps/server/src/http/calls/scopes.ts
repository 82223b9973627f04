import type { Call } from '@pouch/contract/calls';
import type { TokenScope } from '@pouch/contract/sign-in/tokens';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import type { User } from './authentication.ts';

/** A hook that refuses a call to an access token without its scope by a 403 (DR-02). A session may make every call. */
export const scopeCheck =
  (scope: Call['scope']): onRequestHookHandler =>
  ({ user }, _reply, done) =>
    done(user === null ? undefined : scopeError(user, scope));

/** Whether a token with these scopes may make a call of one scope. */
export const opensCall = (scopes: readonly TokenScope[], scope: Call['scope']): boolean =>
  scope !== 'none' && (scopes.includes(scope) || (scope === 'capture' && scopes.includes('write')));

function scopeError({ scopes }: Pick<User, 'scopes'>, scope: Call['scope']): AppError | undefined {
  if (scopes === null) return undefined;
  if (scope === 'none') {
    return new AppError('forbidden', 'An access token can’t do this. Sign in to Pouch for it.');
  }
  if (opensCall(scopes, scope)) return undefined;
  return new AppError('forbidden', `This access token may not do this: it was made without “${scope}”.`);
}

/** An access token, percent-encoded or not. */
const tokenInQuery = /^\/(?:api|mcp)\b[^?]*\?.*pouch(?:_|%5f)\w{43}/i;

/** Refuses an access token in an address: addresses are kept in histories and in the logs of every server on the way. */
export function refuseTokensInQueries(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) =>
    done(tokenInQuery.test(url) ? tokenInQueryError() : undefined),
  );
}

const tokenInQueryError = (): AppError =>
  new AppError(
    'bad_request',
    'Send the access token in the header “Authorization: Bearer …”, not in the address. ' +
      'Please end this one in Settings: it may have been logged.',
  );
