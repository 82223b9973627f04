import type { PushEndpoints } from './push-endpoints.ts';

/**
 * The result of sending to one device. `gone`: the subscription has ended for good. `busy`: the push service failed
 * temporarily. `refused`: it rejects this notification, for a reason other than the device. `left`: another server sends it.
 */
export type DeliveryResult =
  | { status: 'taken' | 'gone' | 'left' }
  | { status: 'refused'; why: string }
  | {
      status: 'busy';
      why: string;
      /** Seconds from `Retry-After`, if present. */
      retryAfter: number | undefined;
    };

/** Milliseconds before the second and the third attempt. */
const retryDelaysMs = [500, 2_000];
/** A longer `Retry-After` is left to a later run. */
const maxRetryAfterSeconds = 10;

/** Tells of attempts, so that a server that dies leaves what it has not begun to send to others. */
export interface Attempts {
  /** Called right before each attempt, which follows at once; resolves with false if it must not be made. */
  begin: () => Promise<boolean>;
  /** Called after an attempt that a busy service refused, before the pause. */
  giveUp: () => Promise<void>;
}

/** Sends, with up to two retries while the service is busy. */
export async function withRetries(
  send: () => Promise<DeliveryResult>,
  { pause, giveUp }: Pick<PushEndpoints, 'pause'> & Partial<Pick<Attempts, 'giveUp'>>,
): Promise<DeliveryResult> {
  let result = await send();
  for (const usualDelayMs of retryDelaysMs) {
    if (result.status !== 'busy' || (result.retryAfter ?? 0) > maxRetryAfterSeconds) return result;
    await giveUp?.();
    await pause(result.retryAfter === undefined ? usualDelayMs : result.retryAfter * 1000);
    result = await send();
  }
  return result;
}

/** Seconds from a `Retry-After` header: a number or a date (RFC 9110, section 10.2.3). */
export function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = [header].flat()[0];
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
