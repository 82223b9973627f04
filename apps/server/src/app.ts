import type { ChangeTopic } from '@pouch/contract/schemas/changes';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { accountDeletion } from './account-deletion.ts';
import { backgroundWork } from './jobs/background-work.ts';
import type { OpenDatabase } from './db/database.ts';
import { contactHandlers } from './features/contacts/contact-handlers.ts';
import { requireContact } from './features/contacts/require-contact.ts';
import { accountHandlers } from './features/account/account-handlers.ts';
import { findAccess } from './features/account/access-store.ts';
import { calendarHandlers } from './features/calendar-feed/calendar-handlers.ts';
import { serveCalendars } from './features/calendar-feed/calendar-route.ts';
import { deviceHandlers } from './features/devices/device-handlers.ts';
import { healthHandlers } from './features/health/health-handlers.ts';
import { readGoods } from './features/items/transfer/shopping-export.ts';
import { itemHandlers } from './features/items/item-handlers.ts';
import { adoptItem, copyItem, removeAdopted } from './features/items/transfer/copy-item.ts';
import { itemsOfTask } from './features/items/transfer/items-from-task.ts';
import { findActiveItems } from './features/items/edit/active-item-store.ts';
import { moveItems } from './features/items/edit/move-items.ts';
import { moveItemsToZone } from './features/items/schedule/move-to-zone.ts';
import { portableItems } from './features/items/transfer/portable-item-store.ts';
import { presentItem } from './features/items/core/present-item.ts';
import { pictureTextReader } from './features/items/capture/picture-text-refiner.ts';
import { markActiveRemoved } from './features/items/edit/removal-store.ts';
import type { SlowReader } from './features/items/capture/refiner.ts';
import {
  adoptList,
  copyList,
  giveBackList,
  previewAdoption,
} from './features/life-lists/sharing/apply-shared-list.ts';
import { lifeListHandlers } from './features/life-lists/life-list-handlers.ts';
import { moveEntriesToZone } from './features/life-lists/edit/move-to-zone.ts';
import { linkHandlers } from './features/links/link-handlers.ts';
import { publicWeb, type Reach } from './outbound/address-policy.ts';
import { createNotices } from './notices/create-notices.ts';
import { publicPush, type PushPlaces } from './notifications/push-endpoints.ts';
import { remind } from './notifications/reminders/send-due-reminders.ts';
import { isPushAddress } from './notifications/send-web-push.ts';
import { recapHandlers } from './features/recaps/recap-handlers.ts';
import { recapJob } from './features/recaps/recap-job.ts';
import { findWriter } from './features/items/capture/author-context-store.ts';
import { searchHandlers } from './features/search/search-handlers.ts';
import { shareHandlers } from './features/sharing/share-handlers.ts';
import { forgetShares } from './features/sharing/share-store.ts';
import { attemptLimits, noLimits } from './features/sign-in/attempt-limits.ts';
import { createAuth } from './features/sign-in/auth/lazy-auth.ts';
import { signInMethodHandlers } from './features/sign-in/routes/sign-in-method-handlers.ts';
import { resetMail } from './features/sign-in/auth/reset-mail.ts';
import { endSession, findSessionUser } from './features/sign-in/core/session-store.ts';
import { askAuth } from './features/sign-in/auth/auth-responses.ts';
import { markAddressVerified } from './features/sign-in/core/sign-in-method-store.ts';
import { registerSignIn } from './features/sign-in/routes/sign-in-routes.ts';
import { receiveFromApple } from './features/sign-in/routes/apple-callback-route.ts';
import {
  identityProviders,
  signInProviders,
  type KeyPlaces,
} from './features/sign-in/social/identity-providers.ts';
import { registerSocialSignIn } from './features/sign-in/routes/social-routes.ts';
import { spendNonce } from './features/sign-in/social/consume-nonce.ts';
import { trustedProvider } from './features/sign-in/social/verify-identity-token.ts';
import { learnRule } from './features/sorting-rules/learn-rule.ts';
import { sortingRuleHandlers } from './features/sorting-rules/sorting-rule-handlers.ts';
import { supportHandlers } from './features/support/support-handlers.ts';
import { findProfile } from './features/user/profile-store.ts';
import { statsHandlers } from './features/stats/stats-handlers.ts';
import { revenueCatOf } from './features/subscription/revenuecat-client.ts';
import { storeSubscription } from './features/subscription/app-store-subscription.ts';
import { subscriptionHandlers } from './features/subscription/subscription-handlers.ts';
import { registerRevenueCat } from './features/subscription/webhook-routes.ts';
import { userHandlers } from './features/user/user-handlers.ts';
import { transcriptionService } from './features/voice/transcription-service.ts';
import { voiceHandlers } from './features/voice/voice-handlers.ts';
import { createChangeFeed } from './change-feed/change-feed.ts';
import { changeHandlers } from './change-feed/change-handlers.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { startJobs } from './jobs/jobs.ts';
import { languageModelReader } from './language-model/language-model.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createTextRecogniser } from './ocr/text-recogniser.ts';
import { allowApps } from './http/server/app-origins.ts';
import { openApiDocument } from './http/server/api-description.ts';
import { serveApiDocs } from './http/server/api-docs.ts';
import { requireFullAccess } from './http/calls/authentication.ts';
import type { Handlers } from './http/calls/call-handlers.ts';
import { registerCalls } from './http/calls/contract-routes.ts';
import { answerErrors } from './http/errors/error-responses.ts';
import { amendRemembered, onceOver } from './plugins/idempotency-store.ts';
import { readJsonBodies } from './http/server/json-bodies.ts';
import { logAnswers, logOptions, type LogStream } from './http/server/log.ts';
import { limitCalls } from './http/limits/rate-limit.ts';
import { closeInTime, patience } from './plugins/patience.ts';
import { compressAnswers, secureHeaders } from './http/server/security-headers.ts';
import { serveWebApp } from './http/server/static-files.ts';
import { unreadableRequests } from './http/errors/malformed-requests.ts';
import { portableKinds } from './portable-kinds.ts';
import type { Settings } from './config/settings.ts';
import { version } from './lib/version.ts';

export interface AppGiven {
  settings: Pick<
    Settings,
    | 'publicUrl'
    | 'dataDir'
    | 'smtpUrl'
    | 'mailFrom'
    | 'support'
    | 'llm'
    | 'transcribe'
    | 'fcm'
    | 'billing'
    | 'socialSignIn'
    | 'access'
    | 'rateLimit'
    | 'logLevel'
  >;
  secret: string;
  database: Pick<OpenDatabase, 'db' | 'pool' | 'directConnection'>;
  /** Where log lines go; standard output where nothing is said. */
  log?: LogStream;
  /** The clock; tests set it. */
  now?: () => Date;
  mailer?: Mailer;
  /** What link previews may fetch; the public web where nothing is said. */
  reach?: Reach;
  /** Where notices are sent; the services of the world where nothing is said. */
  push?: PushPlaces;
  /** Where RevenueCat answers, up to the version. */
  revenueCatUrl?: string;
  /** Where Apple and Google publish their keys. */
  keyPlaces?: KeyPlaces;
  /** Who may read a stored thought again, first come first asked; those of the settings where nothing is said. */
  slowReaders?: readonly SlowReader[];
  /** Milliseconds in which a recording must be written down. */
  transcriptionPatience?: number;
  /** Folder of the built web app. */
  webFolder?: string;
}

/** Everything the server does, without a port. Jobs start once it listens and stop when it closes. */
export async function buildApp(given: AppGiven): Promise<FastifyInstance> {
  const { settings, secret } = given;
  const { db: database, pool } = given.database;
  const now = given.now ?? (() => new Date());
  const mailer = given.mailer ?? createMailer(settings);
  const webFolder = given.webFolder ?? join(import.meta.dirname, '../../web/dist');

  const app: FastifyInstance = Fastify({
    ...unreadableRequests,
    ...patience,
    logger: logOptions(settings.logLevel, given.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // The name of a LifeList’s group, 120 characters of up to nine each once they are encoded.
    routerOptions: { maxParamLength: 120 * 9 },
  });
  closeInTime(app);
  logAnswers(app);
  answerErrors(app);
  readJsonBodies(app);
  await secureHeaders(app, {
    webFolder,
    partners: settings.support.emailJs ? ['https://api.emailjs.com'] : [],
  });
  await allowApps(app);
  await compressAnswers(app);
  const limits = await limitCalls(app, settings.rateLimit);
  await serveApiDocs(app, openApiDocument({ version, publicUrl: settings.publicUrl }));

  const feed = createChangeFeed({
    pool,
    directConnection: given.database.directConnection,
    onFailure: (error, message) => app.log.warn({ err: error }, message),
  });
  app.addHook('onClose', () => feed.close());
  const textRecogniser = createTextRecogniser();
  app.addHook('onClose', () => textRecogniser.close());
  const onFailure = (details: object, message: string) => app.log.warn(details, message);
  const push = given.push ?? publicPush;
  const notices = createNotices({ database, now, settings, places: push, onFailure });
  app.addHook('onClose', () => notices.close());
  const attempts = settings.rateLimit ? attemptLimits({ database, secret, now }) : noLimits;
  const providers = identityProviders(settings.socialSignIn, given.keyPlaces).map((provider) =>
    trustedProvider(provider, now),
  );
  const auth = createAuth({
    database,
    secret,
    publicUrl: settings.publicUrl,
    sendReset: ({ email, token }) =>
      mailer.send(resetMail({ to: email, token, publicUrl: settings.publicUrl })),
    onReset: (userId) => markAddressVerified(database, userId, now()),
    providers,
    onFailure: (error, message) => app.log.error({ err: error }, message),
  });
  const inBackground = backgroundWork(app);
  const tellOf = (topic: ChangeTopic) => (userId: string) =>
    feed.publish({ userId, topic, ids: null, client: null });
  const accessOf = async (userId: string) =>
    settings.access === 'full' ? findAccess(database, userId) : settings.access;
  const handlers: Handlers = {
    ...accountHandlers({
      ...accountDeletion({ database, attempts, dataDir: settings.dataDir, feed }),
      now,
      kinds: portableKinds,
      taker: {
        findWriter,
        itemsOf: (task, writer, now) => itemsOfTask(task, { ...writer, now }),
        add: (tx, importer, items) => portableItems.add(tx, importer, items),
      },
    }),
    ...signInMethodHandlers({
      database,
      now,
      hash: (password) => auth.hash(password),
      providers: signInProviders(settings.socialSignIn),
    }),
    ...changeHandlers(feed),
    ...healthHandlers({ database }),
    ...deviceHandlers({
      database,
      now,
      notices,
      isPushAddress: (endpoint) => isPushAddress(endpoint, push),
      isLimited: settings.rateLimit,
    }),
    ...calendarHandlers({ database, now, secret, publicUrl: settings.publicUrl }),
    ...itemHandlers({
      database,
      now,
      learn: (tx, lesson) =>
        learnRule(tx, lesson, { findActiveItems, hasOtherReaders: settings.llm !== undefined }),
      slowReaders: given.slowReaders ?? [
        ...(settings.llm ? [languageModelReader({ endpoint: settings.llm, now, onFailure })] : []),
        pictureTextReader(textRecogniser),
      ],
      onFailure,
    }),
    ...sortingRuleHandlers({ database, now, items: { findActiveItems, moveItems } }),
    ...searchHandlers({ database, presentItem }),
    ...lifeListHandlers({ database, now, readGoods, takeBackGoods: markActiveRemoved }),
    ...contactHandlers({
      database,
      now,
      shares: { forget: forgetShares },
      countRequest: (userId) => attempts.countOwn('contact-request', userId),
      tell: tellOf('contacts'),
      notify: notices.notify,
      inBackground,
    }),
    ...shareHandlers({
      database,
      now,
      requireContact,
      items: { copy: copyItem, adopt: adoptItem, giveBack: removeAdopted },
      lifeLists: {
        copy: copyList,
        preview: previewAdoption,
        adopt: adoptList,
        giveBack: giveBackList,
      },
      countShare: (userId) => attempts.countOwn('share', userId),
      tell: tellOf('shares'),
      notify: notices.notify,
      inBackground,
    }),
    ...linkHandlers({ now, reach: given.reach ?? publicWeb, isLimited: settings.rateLimit }),
    ...voiceHandlers({
      now,
      isLimited: settings.rateLimit,
      transcribe: settings.transcribe
        ? transcriptionService(settings.transcribe, {
            patience: given.transcriptionPatience ?? 45_000,
            onFailure: (details, message) => app.log.warn(details, message),
          })
        : null,
    }),
    ...supportHandlers({
      ways: settings.support,
      mailer,
      findName: async (userId) => (await findProfile(database, userId))?.chosen?.displayName ?? null,
      count: (userId) => attempts.countOwn('support-request', userId),
    }),
    ...statsHandlers({ database, now }),
    ...recapHandlers({ database, now }),
    ...subscriptionHandlers({
      now,
      accessOf,
      inStores: settings.billing
        ? storeSubscription({
            database,
            revenueCat: revenueCatOf(settings.billing, given.revenueCatUrl),
            onFailure: (error, message) => app.log.warn({ err: error }, message),
          })
        : null,
      publicKeys: settings.billing?.publicKeys ?? { ios: null, android: null },
    }),
    ...userHandlers({
      database,
      now,
      moveToZone: async (tx, move) => {
        await moveItemsToZone(tx, move);
        await moveEntriesToZone(tx, move);
      },
    }),
  };
  registerCalls(app, handlers, {
    identify: (token) => findSessionUser(database, token, now()),
    limits,
    requireFullAccess: requireFullAccess(accessOf),
    once: onceOver(database, now),
    amend: amendRemembered,
    publish: (change) => feed.publish(change),
  });
  const ask = askAuth({ auth, publicUrl: settings.publicUrl });
  registerSignIn(app, { ask, limits: attempts, endSession: (token) => endSession(database, token) });
  registerSocialSignIn(app, {
    ask,
    limits: attempts,
    providers,
    spendNonce: (nonce) => spendNonce(database, nonce, now()),
  });
  receiveFromApple(app);
  serveCalendars(app, { database, now, publicUrl: settings.publicUrl });
  if (settings.billing) {
    registerRevenueCat(app, {
      database,
      now,
      token: settings.billing.webhookToken,
      tell: tellOf('subscription'),
    });
  }
  await serveWebApp(app, webFolder);

  startJobs(app, {
    pool,
    jobs: [
      { name: 'clean-up', cron: '17 3 * * *', work: () => cleanUp(database, now()) },
      {
        name: 'reminders',
        cron: '* * * * *',
        atStart: true,
        pollingIntervalSeconds: 5,
        work: () => remind({ database, now, notices }),
      },
      recapJob({ database, now, publish: (change) => feed.publish(change), notify: notices.notify }),
    ],
  });
  app.addHook('onClose', () => mailer.close());
  await app.ready();
  return app;
}
