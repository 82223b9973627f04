import { expect, type APIRequestContext } from '@playwright/test';

const token = 'the-token-of-the-journeys';
const hour = 60 * 60 * 1000;

/** Environment variables of a server that sells its subscription. */
export const billingSettings = {
  POUCH_BILLING: 'revenuecat',
  REVENUECAT_WEBHOOK_TOKEN: token,
  REVENUECAT_PUBLIC_KEY_IOS: 'appl_journeys',
  REVENUECAT_PUBLIC_KEY_ANDROID: 'goog_journeys',
};

/** Sends RevenueCat's webhook about an event of a subscription; `more` adds to the event or overrides it. */
export async function sendStoreEvent(
  request: APIRequestContext,
  origin: string,
  more: object,
): Promise<void> {
  const event = {
    event_timestamp_ms: Date.now(),
    expiration_at_ms: Date.now() + 24 * hour,
    entitlement_ids: ['Subscribed'],
    product_id: 'app.pouch.monthly',
    original_transaction_id: 'purchase-1',
    ...more,
  };
  const response = await request.post(`${origin}/api/webhooks/revenuecat`, {
    headers: { authorization: `Bearer ${token}` },
    data: { api_version: '1.0', event },
  });
  expect(response.status()).toBe(200);
}
