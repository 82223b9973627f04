import type { PushPlaces } from '../notifications/push-endpoints.ts';

/**
 * What became of a notice for one device. `gone`: the device takes none any more, ever. `busy`: the service could not
 * just now. `refused`: it will not take this one, for a reason that is not the device's.
 */
export type Outcome =
  | { is: 'taken' | 'gone' }
  | { is: 'refused'; why: string }
  | {
      is: 'busy';
      why: string;
      /** Seconds that the service asked to be left alone, when it did. */
      retryAfter: number | undefined;
    };

/** Milliseconds before the second and the third attempt. */
const pauses = [500, 2_000];
/** A service that asks for more than this many seconds is left to a later run. */
const longestWait = 10;

/** Sends, and again a moment later when the service is busy: three times at most. */
export async function persistently(
  send: () => Promise<Outcome>,
  { pause }: Pick<PushPlaces, 'pause'>,
): Promise<Outcome> {
  let outcome = await send();
  for (const usual of pauses) {
    if (outcome.is !== 'busy' || (outcome.retryAfter ?? 0) > longestWait) return outcome;
    await pause(outcome.retryAfter === undefined ? usual : outcome.retryAfter * 1000);
    outcome = await send();
  }
  return outcome;
}

/** Seconds from a `Retry-After` header: a number of them or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(header: string | string[] | undefined): number | undefined {
  const text = [header].flat()[0];
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
