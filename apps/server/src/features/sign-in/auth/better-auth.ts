import { minPasswordLength } from '@pouch/contract/vocabulary';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { bearer } from 'better-auth/plugins/bearer';
import { v7 as uuidv7 } from 'uuid';
import { accounts, sessions, users, verifications } from '../../../db/schema/accounts.ts';
import { passkeys } from '../../../db/schema/sign-in/passkeys.ts';
import { secondFactors } from '../../../db/schema/sign-in/second-factors.ts';
import type { Auth, AuthDeps } from './auth.ts';
import { withAsyncContexts } from './async-contexts.ts';
import { invitationHeader } from './auth-responses.ts';
import { withHashedSessionTokens } from './hashed-session-tokens.ts';
import { issuerPlugin } from './issuer-plugin.ts';
import { passkeyPlugin } from './passkey-plugin.ts';
import { resetLinkMinutes } from './reset-mail.ts';
import { secondStepPlugin } from './second-step-plugin.ts';
import { withPasskeyTransactions } from './stored-with-passkey.ts';
import { sessionRefreshSeconds, sessionSeconds } from '../core/session-store.ts';
import { maxPasswordLength } from '../core/sign-in-bodies.ts';
import { socialProviders } from '../social/social-providers.ts';

/**
 * Accounts, passwords and sessions. There are no cookies, so there is no CSRF to check for. Attempts are limited before
 * better-auth is called.
 */
export function configureBetterAuth(deps: AuthDeps): Auth {
  const auth = betterAuth({
    appName: 'Pouch',
    baseURL: deps.publicUrl,
    basePath: '/api/auth',
    secret: deps.secret,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        deps.onFailure(
          details.find((detail) => detail instanceof Error),
          message,
        ),
    },
    // By default it prints unexpected errors, with the failed statement and its values.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    database: withHashedSessionTokens(
      withPasskeyTransactions(deps.database, (handle) =>
        drizzleAdapter(handle, {
          provider: 'pg',
          transaction: true,
          schema: {
            user: users,
            session: sessions,
            account: accounts,
            verification: verifications,
            twoFactor: secondFactors,
            passkey: passkeys,
          },
        }),
      ),
    ),
    // A reset link's secret is part of the identifier.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionSeconds, updateAge: sessionRefreshSeconds },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkMinutes * 60,
      sendResetPassword: ({ user, token }) =>
        deps
          .sendReset({ email: user.email, token })
          .catch((error: unknown) => deps.onFailure(error, 'A reset link could not be sent')),
      onPasswordReset: ({ user }) =>
        deps
          .onReset(user.id)
          .catch((error: unknown) => deps.onFailure(error, 'An address could not be marked as verified')),
    },
    socialProviders: socialProviders(deps.providers),
    // Identity tokens are not stored: once verified, they are not needed again.
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      // Every way in creates its accounts here.
      user: {
        create: {
          before: async ({ email }, context) => {
            const invitation = context?.headers?.get(invitationHeader) ?? undefined;
            const refusal = await deps.refuseSignUp(email, invitation);
            if (refusal !== null) throw new APIError('FORBIDDEN', { message: refusal });
          },
        },
      },
      account: {
        create: { before: (account) => Promise.resolve({ data: { ...account, idToken: null } }) },
      },
    },
    advanced: {
      disableCSRFCheck: true,
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [bearer(), secondStepPlugin(), passkeyPlugin(deps.publicUrl), ...issuerPlugins(deps)],
  });
  return {
    handler: (request) => withAsyncContexts(() => auth.handler(request)),
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (password, hash) => (await auth.$context).password.verify({ password, hash }),
    seal: async (data) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data }),
    unseal: async (data) => symmetricDecrypt({ key: (await auth.$context).secretConfig, data }),
  };
}

const issuerPlugins = ({ issuerClaims }: AuthDeps) => (issuerClaims ? [issuerPlugin(issuerClaims)] : []);
