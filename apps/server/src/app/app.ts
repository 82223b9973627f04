import type { CallName } from '@pouch/contract/routes';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { activityHandlers } from '../activity/activity-handlers.ts';
import { selectLatestChange } from '../change-feed/latest-change-store.ts';
import { selectRules } from '../features/items/capture/author-context-store.ts';
import { healthHandlers } from '../features/health/health-handlers.ts';
import { createReadiness } from '../features/health/readiness.ts';
import { serveModelProtocol } from '../features/mcp/mcp-route.ts';
import { recapHandlers } from '../features/recaps/recap-handlers.ts';
import { isOfDeletedAccount } from '../features/sign-in/core/deleted-session-store.ts';
import { sessionFinder } from '../features/sign-in/core/session-store.ts';
import { isAccessToken } from '../features/sign-in/tokens/token-secret.ts';
import { findTokenUser } from '../features/sign-in/tokens/token-store.ts';
import { statsHandlers } from '../features/stats/stats-handlers.ts';
import { requireAccess } from '../http/calls/access.ts';
import type { Identify } from '../http/calls/authentication.ts';
import { registerCalls } from '../http/calls/contract-routes.ts';
import { updateStoredResponse, withIdempotency } from '../http/calls/idempotency-store.ts';
import { schemaCompilers } from '../http/calls/response-schemas.ts';
import { refuseTokensInQueries } from '../http/calls/scopes.ts';
import { registerErrorHandler } from '../http/errors/error-responses.ts';
import { malformedRequestHandlers, refuseNulInCalls } from '../http/errors/malformed-requests.ts';
import { createCallLimits } from '../http/limits/rate-limit.ts';
import { forceCloseAfter, timeouts } from '../http/limits/timeouts.ts';
import { serveApiDocs } from '../http/server/api-docs.ts';
import { allowAppOrigins } from '../http/server/app-origins.ts';
import { registerJsonParser } from '../http/server/json-bodies.ts';
import { logOptions, logResponses, logUnreadableRules } from '../http/server/log.ts';
import { compressResponses, registerSecurityHeaders } from '../http/server/security-headers.ts';
import { serveWebApp } from '../http/server/static-files.ts';
import { startJobs } from '../jobs/jobs.ts';
import { accountDeletedError } from '../lib/errors.ts';
import { version } from '../lib/version.ts';
import type { AppDeps } from './app-deps.ts';
import { createServices } from './services.ts';
import { wireAccount } from './wiring/account.ts';
import { registerCalendarFeed, wireCalendarFeed } from './wiring/calendar-feed.ts';
import { wireChanges } from './wiring/changes.ts';
import { wireContacts } from './wiring/contacts.ts';
import { wireDevices } from './wiring/devices.ts';
import { wireHooks, wireHookSender } from './wiring/hooks.ts';
import { wireItems } from './wiring/items.ts';
import { wireJobs } from './wiring/jobs.ts';
import { wireLifeLists } from './wiring/life-lists.ts';
import { wireLinks } from './wiring/links.ts';
import { wireReminders } from './wiring/reminders.ts';
import { wireSearch } from './wiring/search.ts';
import { wireSharing } from './wiring/sharing.ts';
import { wireSignIn } from './wiring/sign-in.ts';
import { wireSortingRules } from './wiring/sorting-rules.ts';
import { registerSubscriptionWebhook, wireSubscription } from './wiring/subscription.ts';
import { wireSupport } from './wiring/support.ts';
import { wireUser } from './wiring/user.ts';
import { wireVoice } from './wiring/voice.ts';

/** Everything the server does, without a port. Jobs start once it listens and stop when it closes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const webFolder = deps.webFolder ?? join(import.meta.dirname, '../../../web/dist');

  const app: FastifyInstance = Fastify({
    ...malformedRequestHandlers,
    ...timeouts,
    logger: logOptions(settings.logLevel, deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: schemaCompilers,
    trustProxy: settings.trustedProxies,
    bodyLimit: 64 * 1024,
    // The name of a LifeList’s group: 120 characters, each up to nine long when URL-encoded.
    routerOptions: { maxParamLength: 120 * 9 },
  });
  forceCloseAfter(app);
  logResponses(app);
  logUnreadableRules(app);
  registerErrorHandler(app);
  refuseNulInCalls(app);
  refuseTokensInQueries(app);
  registerJsonParser(app);
  await registerSecurityHeaders(app, {
    webFolder,
    publicUrl: settings.publicUrl,
    partners: settings.support.emailJs ? ['https://api.emailjs.com'] : [],
  });
  await allowAppOrigins(app);
  await compressResponses(app);
  const limits = await createCallLimits(app, settings.rateLimit);
  serveApiDocs(app, { version, publicUrl: settings.publicUrl });

  const services = createServices(app, deps);
  if (settings.metricsPort !== undefined) {
    const { serveMetrics } = await import('../metrics/serve-metrics.ts');
    serveMetrics(app, { pool: services.pool, host: settings.host, port: settings.metricsPort });
  }
  const { database, now, feed, mailer } = services;
  const signIn = wireSignIn(services, deps);
  const subscription = wireSubscription(services, deps);
  const requireUserAccess = requireAccess({
    findAccessLevel: services.findAccessLevel,
    isSubscribed: subscription.isSubscribed,
  });
  const hookSender = wireHookSender(services, deps);
  app.addHook('preClose', () => hookSender.close());
  const runsJobs = deps.runJobs ?? true;
  const handlers = {
    ...wireAccount(services),
    ...signIn.handlers,
    ...activityHandlers({ database }),
    ...wireChanges(services),
    ...wireHooks(services, deps, hookSender),
    ...healthHandlers({ database, readiness: deps.readiness ?? createReadiness() }),
    ...wireDevices(services),
    ...wireReminders(services, requireUserAccess),
    ...wireCalendarFeed(services),
    ...wireItems(services, deps),
    ...wireSortingRules(services),
    ...wireSearch(services),
    ...wireLifeLists(services),
    ...wireContacts(services),
    ...wireSharing(services),
    ...wireLinks(services, deps),
    ...wireVoice(services, deps),
    ...wireSupport(services),
    ...statsHandlers({ database, now }),
    ...recapHandlers({ database, now }),
    ...subscription.handlers,
    ...wireUser(services),
  };
  const findUser = sessionFinder(database, 'find_session');
  /** What calls read in the query that finds their user. */
  const finders: Partial<Record<CallName, typeof findUser>> = {
    addItem: sessionFinder(database, 'find_author', selectRules),
    listItems: sessionFinder(database, 'find_reader', selectLatestChange),
  };
  const identify: Identify = async (token, name) => {
    if (isAccessToken(token)) return findTokenUser(database, token, now());
    const user = await (finders[name] ?? findUser)(token, now());
    if (user === null && (await isOfDeletedAccount(database, token))) throw accountDeletedError();
    return user;
  };
  registerCalls(app, handlers, {
    identify,
    limits,
    requireAccess: requireUserAccess,
    now,
    runOnce: withIdempotency(database, now),
    updateStoredResponse,
    publish: (change) => {
      feed.publish(change);
      if (runsJobs) hookSender.sendSoon();
    },
    record: services.activity.record,
    recordIn: services.activity.recordIn,
  });
  signIn.registerRoutes(app);
  serveModelProtocol(app, { identify, limits, publicUrl: settings.publicUrl });
  registerCalendarFeed(app, services);
  registerSubscriptionWebhook(app, services);
  await serveWebApp(app, webFolder, { offline: settings.offline });

  if (runsJobs)
    startJobs(app, {
      pool: services.pool,
      jobs: wireJobs({ ...services, hookSender }, deps.database.directConnection),
    });
  app.addHook('onClose', () => mailer.close());
  await app.ready();
  return app;
}
