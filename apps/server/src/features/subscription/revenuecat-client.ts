import { z } from 'zod';
import { entitlement } from './revenuecat-event.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** Base URL of RevenueCat's API, including the version, and the secret key for it. */
export interface RevenueCatConfig {
  baseUrl: string;
  apiKey: string;
}

const publicBaseUrl = 'https://api.revenuecat.com/v1';

/** The configuration from the settings; null without a key, when only webhooks count. */
export const toRevenueCatConfig = (
  { apiKey }: { apiKey: string | undefined },
  baseUrl = publicBaseUrl,
): RevenueCatConfig | null => (apiKey === undefined ? null : { baseUrl, apiKey });

/** Timeout in milliseconds: a user is waiting. */
const requestTimeoutMs = 5_000;
/** Bytes; a subscriber of many years has a few dozen kilobytes. */
const maxResponseBytes = 1024 * 1024;

const moment = z.coerce.date().transform((date) => date.toISOString());
const responseSchema = z.object({
  subscriber: z.object({
    entitlements: z.record(
      z.string(),
      z.object({
        product_identifier: z.string().max(200),
        expires_date: moment.nullable(),
        grace_period_expires_date: moment.nullish(),
      }),
    ),
  }),
});

/**
 * Fetches a user's subscription from RevenueCat; null if they never had one. Rejects if it cannot be reached in 5
 * seconds, refuses, or sends an invalid response. The errors never contain the key.
 */
export async function fetchSubscriptionState(
  { baseUrl, apiKey }: RevenueCatConfig,
  userId: string,
): Promise<SubscriptionState | null> {
  const { Agent, request } = await import('undici');
  const agent = new Agent({ maxResponseSize: maxResponseBytes });
  try {
    const { statusCode, body } = await request(`${baseUrl}/subscribers/${encodeURIComponent(userId)}`, {
      dispatcher: agent,
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
    });
    const text = await body.text();
    // 201: RevenueCat did not know the user and created a customer.
    if (statusCode !== 200 && statusCode !== 201) throw new Error(`RevenueCat answered ${statusCode}`);
    const { [entitlement]: granted } = responseSchema.parse(JSON.parse(text)).subscriber.entitlements;
    if (granted === undefined) return null;
    return {
      productId: granted.product_identifier,
      expiresAt: granted.expires_date,
      graceUntil: granted.grace_period_expires_date ?? null,
    };
  } finally {
    void agent.destroy();
  }
}
