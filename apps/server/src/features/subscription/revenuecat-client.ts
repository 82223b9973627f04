import { z } from 'zod';
import { entitlement } from './revenuecat-event.ts';
import type { Standing } from './subscription-state.ts';

/** Where RevenueCat answers, up to the version, and the secret key that its answers need. */
export interface RevenueCat {
  baseUrl: string;
  apiKey: string;
}

/** Where the world's RevenueCat answers. */
const publicRevenueCat = 'https://api.revenuecat.com/v1';

/** RevenueCat as the settings name it; null without a key, when only its webhooks tell. */
export const revenueCatOf = (
  { apiKey }: { apiKey: string | undefined },
  baseUrl = publicRevenueCat,
): RevenueCat | null => (apiKey === undefined ? null : { baseUrl, apiKey });

/** Milliseconds until an answer must be there: a person waits for it. */
const patience = 5_000;
/** Bytes of an answer; a subscriber of many years has some dozen kilobytes. */
const largestAnswer = 1024 * 1024;

const moment = z.coerce.date().transform((date) => date.toISOString());
const answer = z.object({
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
 * Asks RevenueCat how a person's subscription stands; null when they have never had one. Rejects when it cannot be
 * reached in 5 seconds, refuses, or answers what cannot be understood; nothing that it throws holds the key.
 */
export async function askRevenueCat(
  { baseUrl, apiKey }: RevenueCat,
  userId: string,
): Promise<Standing | null> {
  const { Agent, request } = await import('undici');
  const agent = new Agent({ maxResponseSize: largestAnswer });
  try {
    const { statusCode, body } = await request(`${baseUrl}/subscribers/${encodeURIComponent(userId)}`, {
      dispatcher: agent,
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
    });
    const text = await body.text();
    // 201: RevenueCat had not heard of the person and has made a customer of them.
    if (statusCode !== 200 && statusCode !== 201) throw new Error(`RevenueCat answered ${statusCode}`);
    const { [entitlement]: granted } = answer.parse(JSON.parse(text)).subscriber.entitlements;
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
