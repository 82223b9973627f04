import { v7 as uuidv7 } from 'uuid';
import { findEmail } from '../../../db/user-store.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { AppError, invalid } from '../../../lib/errors.ts';
import type { SignInProviders } from '@pouch/contract/account';
import { requireFreshSignIn } from '../../../http/calls/authentication.ts';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import type { Auth } from '../auth/auth.ts';
import { isLeakedPassword, leakedPasswordMessage } from '../passwords/leaked-password.ts';
import { findSecondFactorStart } from '../second-factor/second-factor-store.ts';
import { findSignInMethods, insertPassword } from '../core/sign-in-method-store.ts';

interface SignInMethodsDeps {
  database: Database;
  now: () => Date;
  hash: Auth['hash'];
  providers: SignInProviders;
  /** Keeps the mail about a first password until it is sent. */
  tellOfFirstPassword: (tx: Transaction, userId: string) => Promise<void>;
  /** Sends what is kept, in the background. */
  sendMails: () => void;
}

/**
 * The calls about sign-in methods: those of this server, those of a user, and setting a first password (AU-10, SE-04).
 */
export function signInMethodHandlers({
  database,
  now,
  hash,
  providers,
  tellOfFirstPassword,
  sendMails,
}: SignInMethodsDeps): Pick<Handlers, 'getSignInProviders' | 'getSignInMethods' | 'setPassword'> {
  return {
    getSignInProviders: () => Promise.resolve(providers),

    getSignInMethods: async ({ user }) => {
      const methods = await findSignInMethods(database, user.id);
      const names = methods.map(({ providerId, isPassword }) => (isPassword ? 'password' : providerId));
      return {
        providers: [...new Set(names)].sort(),
        hasPassword: methods.some(({ isPassword }) => isPassword),
        hasSecondFactor: (await findSecondFactorStart(database, user.id)) !== undefined,
      };
    },

    setPassword: async ({ user, body, recordEvent }) => {
      const moment = now();
      requireFreshSignIn(user, moment, 'For security, please sign out and sign back in, then try again.');
      if (!(await findEmail(database, user.id))) {
        throw new AppError('unauthorized', 'No authenticated user or email not available');
      }
      const methods = await findSignInMethods(database, user.id);
      if (methods.some(({ isPassword }) => isPassword)) throw alreadySet();
      if (isLeakedPassword(body.password)) throw invalid('password', `${leakedPasswordMessage}.`);
      const password = await hash(body.password);
      const row = { id: uuidv7(), userId: user.id, hash: password, now: moment };
      await database.transaction(async (tx) => {
        if (!(await insertPassword(tx, row))) throw alreadySet();
        await recordEvent(tx);
        await tellOfFirstPassword(tx, user.id);
      });
      sendMails();
      return undefined;
    },
  };
}

const alreadySet = (): AppError => new AppError('conflict', 'This account already has a password set.');
