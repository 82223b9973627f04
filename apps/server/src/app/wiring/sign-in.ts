import type { FastifyInstance } from 'fastify';
import { callAuth } from '../../features/sign-in/auth/auth-responses.ts';
import { createAuth } from '../../features/sign-in/auth/lazy-auth.ts';
import { resetMail } from '../../features/sign-in/auth/reset-mail.ts';
import { endSession } from '../../features/sign-in/core/session-store.ts';
import { markEmailVerified } from '../../features/sign-in/core/sign-in-method-store.ts';
import { newPasswordMail } from '../../features/sign-in/notices/notice-mails.ts';
import { createConfirmation } from '../../features/sign-in/email/confirmation-link.ts';
import { emailHandlers } from '../../features/sign-in/email/email-handlers.ts';
import { verifyMail } from '../../features/sign-in/email/email-mails.ts';
import { deleteConfirmation } from '../../features/sign-in/email/email-store.ts';
import { moveContacts } from '../../features/contacts/contact-store.ts';
import { registerAppleCallback } from '../../features/sign-in/routes/apple-callback-route.ts';
import { signInMethodHandlers } from '../../features/sign-in/routes/sign-in-method-handlers.ts';
import { sessionHandlers } from '../../features/sign-in/routes/session-handlers.ts';
import { registerSignIn } from '../../features/sign-in/routes/sign-in-routes.ts';
import { registerSocialSignIn } from '../../features/sign-in/routes/social-routes.ts';
import { forgetPlaces } from '../../features/sign-in/places/place-store.ts';
import { recordSignIn } from '../../features/sign-in/places/record-sign-in.ts';
import { consumeNonce } from '../../features/sign-in/social/consume-nonce.ts';
import { identityProviders, signInProviders } from '../../features/sign-in/social/identity-providers.ts';
import { trustedProvider } from '../../features/sign-in/social/verify-identity-token.ts';
import { deleteDevices } from '../../notifications/device-store.ts';
import { findEmail } from '../../db/user-store.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

/** The handlers of its calls, and a function that registers the routes outside the contract. */
export function wireSignIn(services: Services, { jwksUrls }: Pick<AppDeps, 'jwksUrls'>) {
  const { database, now, secret, log, mailer, attempts, settings, feed, runInBackground, topicPublisher } =
    services;
  const { publicUrl, socialSignIn } = settings;
  const providers = identityProviders(socialSignIn, jwksUrls).map((provider) =>
    trustedProvider(provider, now),
  );
  const sendsMail = settings.smtpUrl !== undefined;
  const sendMail = (mail: Mail) => runInBackground(() => mailer.send(mail), 'A notice could not be sent');
  const tellOfNewPassword = async (userId: string) => {
    const to = await findEmail(database, userId);
    if (to) sendMail(newPasswordMail({ to, publicUrl, at: now() }));
  };
  const auth = createAuth({
    database,
    secret,
    publicUrl,
    sendReset: ({ email, token }) => mailer.send(resetMail({ to: email, token, publicUrl })),
    onReset: async (userId) => {
      await database.transaction(async (tx) => {
        await markEmailVerified(tx, userId, now());
        await deleteDevices(tx, userId);
        await forgetPlaces(tx, userId);
        await deleteConfirmation(tx, userId);
      });
      topicPublisher('contacts')(userId);
      await feed.disconnectUser(userId);
      await tellOfNewPassword(userId);
    },
    providers,
    onFailure: (error, message) => log.error({ err: error }, message),
  });
  const callAuthApi = callAuth({ auth, publicUrl });
  const record = recordSignIn({
    database,
    now,
    secret,
    publicUrl,
    sendMail,
    onSignUp: async ({ userId, email, isVerified }) => {
      if (!sendsMail || isVerified) return;
      const token = await createConfirmation(database, { userId, email, now: now() });
      sendMail(verifyMail({ to: email, token, publicUrl }));
    },
    onFailure: (error) => log.error({ err: error }, 'A sign-in could not be recorded'),
  });
  return {
    handlers: {
      ...signInMethodHandlers({
        database,
        now,
        hash: (password) => auth.hash(password),
        providers: signInProviders(socialSignIn),
        tellOfNewPassword,
      }),
      ...emailHandlers({
        database,
        now,
        verify: (password, hash) => auth.verify(password, hash),
        limits: attempts,
        publicUrl,
        supportEmail: settings.support.email,
        sendsMail,
        sendMail,
        moveContacts,
        publish: ({ userId, others }) => {
          topicPublisher('profile')(userId);
          for (const one of [userId, ...others]) topicPublisher('contacts')(one);
        },
      }),
      ...sessionHandlers({
        database,
        now,
        auth,
        limits: attempts,
        disconnectUser: (userId) => feed.disconnectUser(userId),
        tellOfNewPassword,
      }),
    },
    registerRoutes(app: FastifyInstance): void {
      registerSignIn(app, {
        callAuth: callAuthApi,
        limits: attempts,
        recordSignIn: record,
        endSession: async (token) => {
          const userId = await endSession(database, token);
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
      registerAppleCallback(app);
    },
  };
}
