import { z } from 'zod';
import type { AccessTokens, ServiceAccount } from './fcm-token.ts';
import { parseRetryAfter, type DeliveryResult } from './delivery-result.ts';
import { isUrgent, ttlSeconds, type NotificationPayload } from './notification-payload.ts';
import type { PushEndpoints } from './push-endpoints.ts';

interface FcmDeps {
  account: ServiceAccount;
  tokens: AccessTokens;
  endpoints: PushEndpoints;
}

/** Sends a notification to a phone by Firebase Cloud Messaging, HTTP v1. An expired access token is renewed once. */
export async function sendFcm(
  fcmToken: string,
  payload: NotificationPayload,
  deps: FcmDeps,
): Promise<DeliveryResult> {
  try {
    const token = await deps.tokens.get();
    const first = await post(fcmToken, payload, { ...deps, token });
    if (first.status !== 401) return toDeliveryResult(first);
    deps.tokens.invalidate(token);
    return toDeliveryResult(await post(fcmToken, payload, { ...deps, token: await deps.tokens.get() }));
  } catch (error) {
    return {
      status: 'busy',
      why: error instanceof Error ? error.message : 'unreachable',
      retryAfter: undefined,
    };
  }
}

interface FcmResponse {
  status: number;
  retryAfter: string | string[] | undefined;
  refusal: Refusal | undefined;
}

async function post(
  fcmToken: string,
  payload: NotificationPayload,
  { account, token, endpoints }: Omit<FcmDeps, 'tokens'> & { token: string },
): Promise<FcmResponse> {
  const { request } = await import('undici');
  const response = await request(`${endpoints.fcmOrigin}/v1/projects/${account.projectId}/messages:send`, {
    method: 'POST',
    signal: AbortSignal.timeout(endpoints.timeoutMs),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: toFcmMessage(fcmToken, payload) }),
  });
  const json: unknown = await response.body.json().catch(() => null);
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    refusal: refusal.safeParse(json).data,
  };
}

/** Field names of the FCM HTTP v1 API; all values of `data` must be strings. */
function toFcmMessage(token: string, payload: NotificationPayload) {
  const { type, title, body, url, tag, actions, token: reminderToken, occurrence } = payload;
  return {
    token,
    notification: { title, body },
    data: { type, url, tag, ...occurrence, ...(reminderToken && { token: reminderToken }) },
    android: {
      priority: isUrgent(payload) ? 'HIGH' : 'NORMAL',
      ttl: `${ttlSeconds[type]}s`,
      notification: { channel_id: 'reminders', tag },
    },
    apns: {
      headers: { 'apns-collapse-id': tag.slice(0, 64), 'apns-priority': isUrgent(payload) ? '10' : '5' },
      // The app registers the category; Android shows no buttons on what it is sent.
      payload: { aps: { sound: 'default', ...(actions && { category: actions }) } },
    },
  };
}

const refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().optional(),
    details: z
      .array(
        z.looseObject({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.looseObject({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
});
type Refusal = z.infer<typeof refusal>;

function toDeliveryResult({ status, retryAfter, refusal }: FcmResponse): DeliveryResult {
  if (status === 200) return { status: 'taken' };
  const details = refusal?.error.details ?? [];
  const codes = details.flatMap(({ errorCode }) => errorCode ?? []);
  if (isDeviceGone(status, codes, details)) return { status: 'gone' };
  const why = [`HTTP ${status}`, ...codes].join(' ');
  if (status === 429 || status >= 500)
    return { status: 'busy', why, retryAfter: parseRetryAfter(retryAfter) };
  return { status: 'refused', why };
}

/** The app was uninstalled, or the token is invalid or belongs to another project. */
function isDeviceGone(
  status: number,
  codes: string[],
  details: NonNullable<Refusal['error']['details']>,
): boolean {
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true;
  const violations = details.flatMap(({ fieldViolations }) => fieldViolations ?? []);
  return status === 400 && violations.some(({ field }) => field === 'message.token');
}
