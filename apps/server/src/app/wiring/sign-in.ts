import type { FastifyInstance } from 'fastify';
import { deleteFeed } from '../../features/calendar-feed/calendar-store.ts';
import { callAuth } from '../../features/sign-in/auth/auth-responses.ts';
import { createAuth } from '../../features/sign-in/auth/lazy-auth.ts';
import { resetMail } from '../../features/sign-in/auth/reset-mail.ts';
import { endSession } from '../../features/sign-in/core/session-store.ts';
import { markEmailVerified } from '../../features/sign-in/core/sign-in-method-store.ts';
import { deleteConfirmation } from '../../features/sign-in/email/email-store.ts';
import { registerIssuerSignIn } from '../../features/sign-in/issuer/issuer-routes.ts';
import { openIdIssuer } from '../../features/sign-in/issuer/openid-issuer.ts';
import { verifiedClaims } from '../../features/sign-in/core/verified-claims.ts';
import { passkeyHandlers } from '../../features/sign-in/passkeys/passkey-handlers.ts';
import { registerPasskeySignIn } from '../../features/sign-in/passkeys/passkey-routes.ts';
import { registerAppleCallback } from '../../features/sign-in/routes/apple-callback-route.ts';
import { signInMethodHandlers } from '../../features/sign-in/routes/sign-in-method-handlers.ts';
import { sessionHandlers } from '../../features/sign-in/routes/session-handlers.ts';
import { registerSignIn } from '../../features/sign-in/routes/sign-in-routes.ts';
import { registerSocialSignIn } from '../../features/sign-in/routes/social-routes.ts';
import { forgetPlaces } from '../../features/sign-in/places/place-store.ts';
import { recordSignIn } from '../../features/sign-in/places/record-sign-in.ts';
import { secondFactorHandlers } from '../../features/sign-in/second-factor/second-factor-handlers.ts';
import { registerSecondStep } from '../../features/sign-in/second-factor/second-step-routes.ts';
import { signUpRules } from '../../features/sign-in/sign-up/sign-up-rules.ts';
import { tokenHandlers } from '../../features/sign-in/tokens/token-handlers.ts';
import { deleteTokens } from '../../features/sign-in/tokens/token-store.ts';
import { consumeNonce } from '../../features/sign-in/social/consume-nonce.ts';
import { identityProviders, signInProviders } from '../../features/sign-in/social/identity-providers.ts';
import { trustedProvider } from '../../features/sign-in/social/verify-identity-token.ts';
import { deleteDevices } from '../../notifications/device-store.ts';
import { ownerMails, wireEmail } from './email.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

/** The handlers of its calls, and a function that registers the routes outside the contract. */
export function wireSignIn(services: Services, { jwksUrls }: Pick<AppDeps, 'jwksUrls'>) {
  const { database, now, secret, log, mailer, attempts, settings, feed, activity } = services;
  const { runInBackground, topicPublisher } = services;
  const { publicUrl, socialSignIn } = settings;
  const providers = identityProviders(socialSignIn, jwksUrls).map((provider) =>
    trustedProvider(provider, now),
  );
  const mails = ownerMails(services);
  const { tellOfNewPassword, sendKept: sendMails } = mails;
  const signUp = signUpRules({ database, now, mode: settings.signUp });
  const issuerClaims = verifiedClaims();
  const auth = createAuth({
    database,
    secret,
    publicUrl,
    sendReset: ({ email, token }) => mailer.send(resetMail({ to: email, token, publicUrl })),
    onReset: async (userId) => {
      await database.transaction(async (tx) => {
        await markEmailVerified(tx, userId, now());
        await deleteDevices(tx, userId);
        await deleteFeed(tx, userId);
        await deleteTokens(tx, userId);
        await forgetPlaces(tx, userId);
        await deleteConfirmation(tx, userId);
        await activity.recordIn(tx, { userId, kind: 'password-reset' });
        await tellOfNewPassword(tx, userId);
      });
      sendMails();
      topicPublisher('contacts')(userId);
      await feed.disconnectUser(userId);
    },
    refuseSignUp: signUp.refuse,
    ...(settings.oidc && { issuerClaims }),
    providers,
    onFailure: (error, message) => log.error({ err: error }, message),
  });
  const callAuthApi = callAuth({ auth, publicUrl });
  const ownerDeps = {
    database,
    now,
    auth,
    verify: auth.verify,
    limits: attempts,
    tell: mails.tell,
    sendMails,
  };
  const disconnectUser = (userId: string) => feed.disconnectUser(userId);
  const record = recordSignIn({
    database,
    now,
    secret,
    publicUrl,
    activity,
    keepMail: mails.keep,
    sendKeptMails: sendMails,
    onSignUp: mails.verifyNewAccount,
    onFailure: (error) => log.error({ err: error }, 'A sign-in could not be recorded'),
  });
  return {
    handlers: {
      getSignUpMode: async () => ({ mode: await signUp.currentMode() }),
      ...signInMethodHandlers({
        database,
        now,
        hash: (password) => auth.hash(password),
        providers: signInProviders(settings),
        tellOfFirstPassword: mails.tellOfFirstPassword,
        sendMails,
      }),
      ...wireEmail(services, { auth, mails }),
      ...sessionHandlers({
        database,
        now,
        auth,
        limits: attempts,
        endCalendarAddress: deleteFeed,
        disconnectUser,
        tellOfNewPassword,
        sendMails,
      }),
      ...secondFactorHandlers({ ...ownerDeps, disconnectUser }),
      ...passkeyHandlers({ ...ownerDeps, publicUrl }),
      ...tokenHandlers({ ...ownerDeps, disconnectUser }),
    },
    registerRoutes(app: FastifyInstance): void {
      registerSignIn(app, {
        callAuth: callAuthApi,
        limits: attempts,
        recordSignIn: record,
        recordAttempt: (kind, email, origin) =>
          runInBackground(
            () => activity.recordByEmail(email, { kind, origin }),
            'An attempt could not be kept',
          ),
        endSession: async (token, origin) => {
          const userId = await endSession(database, token);
          if (userId !== undefined) await activity.record({ userId, kind: 'signed-out', origin });
          // The streams of other devices open again.
          if (userId !== undefined) await feed.disconnectUser(userId);
        },
      });
      registerSocialSignIn(app, {
        callAuth: callAuthApi,
        limits: attempts,
        recordSignIn: record,
        providers,
        consumeNonce: (nonce) => consumeNonce(database, nonce, now()),
      });
      registerPasskeySignIn(app, { callAuth: callAuthApi, limits: attempts, recordSignIn: record });
      registerSecondStep(app, { ...ownerDeps, callAuth: callAuthApi, recordSignIn: record, activity });
      registerIssuerSignIn(app, {
        issuer: settings.oidc && {
          name: settings.oidc.name,
          ...openIdIssuer({
            issuer: settings.oidc,
            publicUrl,
            auth,
            now,
            consumeNonce: (nonce) => consumeNonce(database, nonce, now()),
          }),
        },
        claims: issuerClaims,
        callAuth: callAuthApi,
        limits: attempts,
        recordSignIn: record,
      });
      registerAppleCallback(app);
    },
  };
}
