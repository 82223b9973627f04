import { minPasswordLength } from '@pouch/contract/vocabulary';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer } from 'better-auth/plugins/bearer';
import { v7 as uuidv7 } from 'uuid';
import { accounts, sessions, users, verifications } from '../../../db/schema/accounts.ts';
import type { Auth, AuthGiven } from './auth.ts';
import { resetLinkMinutes } from './reset-mail.ts';
import { prolongSeconds, sessionSeconds } from '../core/session-store.ts';
import { maxPasswordLength } from '../core/sign-in-bodies.ts';
import { socialProviders } from '../social/social-providers.ts';

/**
 * Accounts, passwords and sessions. Nobody carries a cookie here, so there is no request another site could forge;
 * attempts are limited before better-auth is asked.
 */
export function configureBetterAuth(given: AuthGiven): Auth {
  const auth = betterAuth({
    appName: 'Pouch',
    baseURL: given.publicUrl,
    basePath: '/api/auth',
    secret: given.secret,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        given.onFailure(
          details.find((detail) => detail instanceof Error),
          message,
        ),
    },
    // Its own way with what it did not foresee is to print it, with the statement and the values that failed.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(given.database, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    session: { expiresIn: sessionSeconds, updateAge: prolongSeconds },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
      sendResetPassword: ({ user, token }) =>
        given
          .sendReset({ email: user.email, token })
          .catch((error: unknown) => given.onFailure(error, 'A reset link could not be sent')),
      onPasswordReset: ({ user }) =>
        given
          .onReset(user.id)
          .catch((error: unknown) => given.onFailure(error, 'An address could not be marked as verified')),
    },
    socialProviders: socialProviders(given.providers),
    // A token has done its work once it is verified; nothing of it is kept.
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      account: {
        create: { before: (account) => Promise.resolve({ data: { ...account, idToken: null } }) },
      },
    },
    advanced: {
      disableCSRFCheck: true,
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [bearer()],
  });
  return {
    handler: auth.handler,
    hash: async (password) => (await auth.$context).password.hash(password),
  };
}
