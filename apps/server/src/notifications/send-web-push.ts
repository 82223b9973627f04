import { createHash } from 'node:crypto';
import { parseUrl } from '@pouch/contract/parse-url';
import type { Agent } from 'undici';
import { isAllowedUrl } from '../outbound/allowed-url.ts';
import type { WebPush } from '../db/schema/devices.ts';
import type { KeyPair } from './device-store.ts';
import { parseRetryAfter, type DeliveryResult } from './delivery-result.ts';
import { isUrgent, ttlSeconds, type NotificationPayload } from './notification-payload.ts';
import type { PlainMessage } from './message-encryption.ts';
import { postMessage } from './post-message.ts';
import type { PushEndpoints } from './push-endpoints.ts';
import { vapidHeader } from './vapid-headers.ts';

interface WebPushDeps {
  keys: KeyPair;
  /** Contact of the operator for push services: an https or mailto URL (RFC 8292, section 2.1). */
  contact: string;
  endpoints: PushEndpoints;
  /** Connects to push services, and keeps connections. */
  agent: () => Promise<Agent>;
  encrypt: (message: PlainMessage) => Promise<Buffer>;
}

/** Whether an endpoint's URL is allowed; the IP addresses of its host are checked when sending. */
export function isAllowedPushEndpoint(
  endpoint: string,
  { addressPolicy, protocols }: PushEndpoints,
): boolean {
  const url = parseUrl(endpoint);
  return url !== null && protocols.includes(url.protocol) && isAllowedUrl(url, addressPolicy);
}

/** Sends what was prepared, once. */
export type PreparedSend = () => Promise<DeliveryResult>;

/** Encrypts a notification for a browser (RFC 8291); the result sends it through the browser's push service. */
export async function prepareWebPush(
  subscription: WebPush,
  payload: NotificationPayload,
  { keys, contact, endpoints, agent, encrypt }: WebPushDeps,
): Promise<PreparedSend> {
  if (!isAllowedPushEndpoint(subscription.endpoint, endpoints))
    return () => Promise.resolve({ status: 'refused', why: 'no address of the web' });
  const url = new URL(subscription.endpoint);
  const authorization = await vapidHeader(url.origin, keys, contact);
  const body = await encrypt({ subscription, text: JSON.stringify(payload) });
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlSeconds[payload.type]),
    urgency: isUrgent(payload) ? 'high' : 'normal',
    topic: toTopic(payload.tag),
  };
  const dispatcher = await agent();
  const { timeoutMs } = endpoints;
  // Everything is at hand, so that the request is written as soon as this is called.
  return () => post(() => postMessage(dispatcher, { url, headers, body, timeoutMs }));
}

/**
 * A `Topic` header: a pending message with the same topic is replaced. At most 32 base64url characters (RFC 8030,
 * section 5.4).
 */
const toTopic = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

async function post(send: () => ReturnType<typeof postMessage>): Promise<DeliveryResult> {
  try {
    const { status, retryAfter } = await send();
    return toDeliveryResult(status, retryAfter);
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unreachable';
    return why === 'ForbiddenAddress'
      ? { status: 'refused', why }
      : { status: 'busy', why, retryAfter: undefined };
  }
}

function toDeliveryResult(status: number, retryAfter: string | string[] | undefined): DeliveryResult {
  if (status >= 200 && status < 300) return { status: 'taken' };
  if (status === 404 || status === 410) return { status: 'gone' };
  const why = `HTTP ${status}`;
  if (status === 429 || status >= 500)
    return { status: 'busy', why, retryAfter: parseRetryAfter(retryAfter) };
  return { status: 'refused', why };
}
