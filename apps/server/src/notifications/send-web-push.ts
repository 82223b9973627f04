import { createHash } from 'node:crypto';
import { guardedAgent } from '../outbound/guarded-agent.ts';
import { isWebAddress } from '../outbound/allowed-url.ts';
import type { WebPush } from '../db/schema/devices.ts';
import type { KeyPair } from './device-store.ts';
import { retryAfterOf, type Outcome } from '../notices/outcome.ts';
import { isUrgent, worthSeconds, type PlainNotice } from './notification-payload.ts';
import type { PushPlaces } from './push-endpoints.ts';

interface Means {
  keys: KeyPair;
  /** Whom a push service may ask about this Pouch: an https or a mailto address (RFC 8292, section 2.1). */
  contact: string;
  places: PushPlaces;
}

/** Whether notices may be sent there at all; what its name leads to is judged when they are. */
export function isPushAddress(endpoint: string, { reach, protocols }: PushPlaces): boolean {
  if (!URL.canParse(endpoint)) return false;
  const address = new URL(endpoint);
  return protocols.includes(address.protocol) && isWebAddress(address, reach);
}

/** Sends a notice to a browser's push service, encrypted so that only the browser can read it (RFC 8291). */
export async function sendWebPush(
  subscription: WebPush,
  notice: PlainNotice,
  { keys, contact, places }: Means,
): Promise<Outcome> {
  if (!isPushAddress(subscription.endpoint, places)) return { is: 'refused', why: 'no address of the web' };
  const { default: webPush } = await import('web-push');
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
    vapidDetails: { subject: contact, ...keys },
    TTL: worthSeconds[notice.type],
    urgency: isUrgent(notice) ? 'high' : 'normal',
    topic: topicOf(notice.tag),
  });
  return post(endpoint, { headers, body }, places);
}

/** A later message with the same topic takes the place of one that still waits: 32 letters of base64url at most. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, unknown>; body: Buffer | null },
  { reach, patience }: PushPlaces,
): Promise<Outcome> {
  const agent = await guardedAgent({ ...reach, patience });
  try {
    const { request } = await import('undici');
    const response = await request(endpoint, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(patience),
      headers: headers as Record<string, string>,
      body,
    });
    response.body.on('error', () => undefined).destroy();
    return outcomeOf(response.statusCode, response.headers['retry-after']);
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unreachable';
    return why === 'ForbiddenAddress' ? { is: 'refused', why } : { is: 'busy', why, retryAfter: undefined };
  } finally {
    void agent.destroy();
  }
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): Outcome {
  if (status >= 200 && status < 300) return { is: 'taken' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const why = `HTTP ${status}`;
  if (status === 429 || status >= 500) return { is: 'busy', why, retryAfter: retryAfterOf(retryAfter) };
  return { is: 'refused', why };
}
