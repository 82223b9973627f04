import type { ChangeTopic } from '@pouch/contract/changes';
import type { AccessLevel } from '@pouch/contract/user';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { activityLog, type ActivityLog } from '../activity/activity-log.ts';
import { createChangeFeed, type ChangeFeed } from '../change-feed/change-feed.ts';
import type { Database } from '../db/database.ts';
import { findAccess } from '../features/account/access-store.ts';
import { createTextSorter, type TextSorter } from '../features/items/sorting/text-sorter.ts';
import { attemptLimits, noLimits, type AttemptLimits } from '../features/sign-in/attempts/attempt-limits.ts';
import { createBackgroundRunner, type RunInBackground } from '../jobs/background-work.ts';
import { createMailQueue, type MailQueue } from '../mail/mail-queue.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createNotifier, type Notifier } from '../notifications/create-notifier.ts';
import { publicPushEndpoints, type PushEndpoints } from '../notifications/push-endpoints.ts';
import { createTextRecogniser, type TextRecogniser } from '../ocr/text-recogniser.ts';
import { createObjectStore } from '../storage/create-object-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { createPictureFiles, type PictureFiles } from '../storage/picture-files.ts';
import type { AppDeps } from './app-deps.ts';

/** What several features work with. Created once per server. */
export interface Services {
  settings: AppDeps['settings'];
  secret: string;
  database: Database;
  pool: Pool;
  now: () => Date;
  log: FastifyBaseLogger;
  feed: ChangeFeed;
  /** Null when pictures lie in the database. */
  objects: ObjectStore | null;
  pictureFiles: PictureFiles;
  textRecogniser: TextRecogniser;
  textSorter: TextSorter;
  pushEndpoints: PushEndpoints;
  notifier: Notifier;
  mailer: Mailer;
  mailQueue: MailQueue;
  /** Limits that all servers share, kept in the database. */
  attempts: AttemptLimits;
  /** What happened to accounts, for their owners and for operators. */
  activity: ActivityLog;
  runInBackground: RunInBackground;
  /** Gives a function that makes a user's open pages refetch everything of one topic. */
  topicPublisher: (topic: ChangeTopic) => (userId: string) => void;
  /** How much of the app a user may use. */
  findAccessLevel: (userId: string, granted?: AccessLevel) => Promise<AccessLevel>;
}

/** Creates the services. Those that need it are closed with `app`, in the order in which they are created here. */
export function createServices(app: FastifyInstance, deps: AppDeps): Services {
  const { settings, secret } = deps;
  const { db: database, pool, directConnection } = deps.database;
  const now = deps.now ?? (() => new Date());
  const { log } = app;

  const feed = createChangeFeed({
    pool,
    directConnection,
    onFailure: (error, message) => log.warn({ err: error }, message),
  });
  app.addHook('onClose', () => feed.close());
  const objects = createObjectStore(settings.s3);
  const pictureFiles = createPictureFiles({
    database,
    objects,
    now,
    onLoss: (objectKey) => log.error({ objectKey }, 'A picture is missing in the object store'),
  });
  const textRecogniser = createTextRecogniser();
  app.addHook('onClose', () => textRecogniser.close());
  const textSorter = createTextSorter();
  app.addHook('onClose', () => textSorter.close());
  const pushEndpoints = deps.pushEndpoints ?? publicPushEndpoints;
  const notifier = createNotifier({
    database,
    now,
    secret,
    settings,
    endpoints: pushEndpoints,
    onFailure: (details, message) => log.warn(details, message),
  });
  app.addHook('onClose', () => notifier.close());

  const mailer = deps.mailer ?? createMailer(settings);

  return {
    settings,
    secret,
    database,
    pool,
    now,
    log,
    feed,
    objects,
    pictureFiles,
    textRecogniser,
    textSorter,
    pushEndpoints,
    notifier,
    mailer,
    mailQueue: createMailQueue({
      database,
      now,
      mailer,
      onFailure: (error, message) => log.error({ err: error }, message),
    }),
    attempts: settings.rateLimit ? attemptLimits({ database, secret, now }) : noLimits,
    activity: activityLog({
      database,
      now,
      onFailure: (error) => log.error({ err: error }, 'An event of an account could not be kept'),
    }),
    runInBackground: createBackgroundRunner(app),
    topicPublisher: (topic) => (userId) => feed.publish({ userId, topic, ids: null, client: null }),
    findAccessLevel: async (userId, granted) =>
      settings.access === 'full' ? (granted ?? findAccess(database, userId)) : settings.access,
  };
}
