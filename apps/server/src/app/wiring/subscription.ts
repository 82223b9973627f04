import type { FastifyInstance } from 'fastify';
import { createSubscriptionLookup } from '../../features/subscription/app-store-subscription.ts';
import { toRevenueCatConfig } from '../../features/subscription/revenuecat-client.ts';
import { subscriptionHandlers } from '../../features/subscription/subscription-handlers.ts';
import { registerRevenueCatWebhook } from '../../features/subscription/webhook-routes.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

export function wireSubscription(
  { database, now, log, settings, findAccessLevel }: Services,
  { revenueCatUrl }: Pick<AppDeps, 'revenueCatUrl'>,
) {
  const { billing } = settings;
  const lookUpSubscription = billing
    ? createSubscriptionLookup({
        database,
        revenueCat: toRevenueCatConfig(billing, revenueCatUrl),
        onFailure: (error, message) => log.warn({ err: error }, message),
      })
    : null;
  return {
    handlers: subscriptionHandlers({
      now,
      findAccessLevel,
      lookUpSubscription,
      publicKeys: billing?.publicKeys ?? { ios: null, android: null },
    }),
    isSubscribed: async (userId: string): Promise<boolean> =>
      lookUpSubscription === null || (await lookUpSubscription(userId, now())).isActive,
  };
}

/** Where RevenueCat reports purchases, on a server that sells subscriptions. */
export function registerSubscriptionWebhook(app: FastifyInstance, services: Services): void {
  const { billing } = services.settings;
  if (!billing) return;
  registerRevenueCatWebhook(app, {
    database: services.database,
    now: services.now,
    token: billing.webhookToken,
    publishChange: services.topicPublisher('subscription'),
  });
}
