import { z } from 'zod';
import type { AccessTokens, ServiceAccount } from './fcm-token.ts';
import { retryAfterOf, type Outcome } from '../notices/outcome.ts';
import { isUrgent, worthSeconds, type PlainNotice } from './notification-payload.ts';
import type { PushPlaces } from './push-endpoints.ts';

interface Means {
  account: ServiceAccount;
  tokens: AccessTokens;
  places: PushPlaces;
}

/** Sends a notice to a phone by Firebase Cloud Messaging, HTTP v1. A token of Google's that has ended is renewed once. */
export async function sendFcm(fcmToken: string, notice: PlainNotice, means: Means): Promise<Outcome> {
  try {
    const token = await means.tokens.get();
    const first = await post(fcmToken, notice, { ...means, token });
    if (first.status !== 401) return outcomeOf(first);
    means.tokens.forget(token);
    return outcomeOf(await post(fcmToken, notice, { ...means, token: await means.tokens.get() }));
  } catch (error) {
    return { is: 'busy', why: error instanceof Error ? error.message : 'unreachable', retryAfter: undefined };
  }
}

interface Answer {
  status: number;
  retryAfter: string | string[] | undefined;
  refusal: Refusal | undefined;
}

async function post(
  fcmToken: string,
  notice: PlainNotice,
  { account, token, places }: Omit<Means, 'tokens'> & { token: string },
): Promise<Answer> {
  const { request } = await import('undici');
  const response = await request(`${places.fcm}/v1/projects/${account.projectId}/messages:send`, {
    method: 'POST',
    signal: AbortSignal.timeout(places.patience),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: messageFor(fcmToken, notice) }),
  });
  const answer: unknown = await response.body.json().catch(() => null);
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    refusal: refusal.safeParse(answer).data,
  };
}

/** Field names of the FCM HTTP v1 API; every value of `data` is text. */
function messageFor(token: string, notice: PlainNotice) {
  const { type, title, body, url, tag } = notice;
  return {
    token,
    notification: { title, body },
    data: { type, url, tag },
    android: {
      priority: isUrgent(notice) ? 'HIGH' : 'NORMAL',
      ttl: `${worthSeconds[type]}s`,
      notification: { channel_id: 'reminders', tag },
    },
    apns: {
      headers: { 'apns-collapse-id': tag.slice(0, 64), 'apns-priority': isUrgent(notice) ? '10' : '5' },
      payload: { aps: { sound: 'default' } },
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

function outcomeOf({ status, retryAfter, refusal }: Answer): Outcome {
  if (status === 200) return { is: 'taken' };
  const details = refusal?.error.details ?? [];
  const codes = details.flatMap(({ errorCode }) => errorCode ?? []);
  if (isGone(status, codes, details)) return { is: 'gone' };
  const why = [`HTTP ${status}`, ...codes].join(' ');
  if (status === 429 || status >= 500) return { is: 'busy', why, retryAfter: retryAfterOf(retryAfter) };
  return { is: 'refused', why };
}

/** The app was removed, the token is no token, or it is one for another project. */
function isGone(status: number, codes: string[], details: NonNullable<Refusal['error']['details']>): boolean {
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true;
  const violations = details.flatMap(({ fieldViolations }) => fieldViolations ?? []);
  return status === 400 && violations.some(({ field }) => field === 'message.token');
}
