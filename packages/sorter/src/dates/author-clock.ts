import { toLocal } from '@pouch/schedule/zoned-time';
import type { ThoughtContext } from '../types/sorted-item.ts';
import { parseDay } from '@pouch/schedule/calendar';
import type { ReferenceTime } from './grammar/fact.ts';

/** The author's local date and time when the thought was written. */
export interface AuthorClock extends ReferenceTime {
  now: string;
  zone: string;
}

/** Used when the context's zone or instant is invalid, so that sorting never fails. */
const fallback = { now: '2000-01-01T00:00:00Z', timezone: 'Etc/UTC' };

/** Zones for offsets that are not whole hours; each has this offset all year, without daylight saving time. */
const oddOffsets: Record<string, string> = {
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
  '+08:45': 'Australia/Eucla',
  '+09:30': 'Australia/Darwin',
  '-09:30': 'Pacific/Marquesas',
};

/** The author's local date and time. An invalid context is read as 2000-01-01T00:00Z in UTC. */
export function authorClock(context: ThoughtContext): AuthorClock {
  const zone = toNamedZone(context.timezone);
  try {
    return {
      now: context.now,
      zone,
      ...wallClock(context.now, zone),
      dayFirst: usesDayFirst(context.locale, zone),
    };
  } catch {
    return authorClock(fallback);
  }
}

/** The latest reading: the thoughts of an import are all of one moment. */
let latest: { now: string; zone: string; shown: Pick<AuthorClock, 'day' | 'minute'> } | null = null;

function wallClock(now: string, zone: string): Pick<AuthorClock, 'day' | 'minute'> {
  if (latest?.now === now && latest.zone === zone) return latest.shown;
  const { date, time } = toLocal(now, zone);
  const [hour, minute] = time.split(':').map(Number);
  const shown = { day: parseDay(date), minute: (hour ?? 0) * 60 + (minute ?? 0) };
  latest = { now, zone, shown };
  return shown;
}

/** A named zone, as recurrence rules need one: `+02:00` becomes `Etc/GMT-2` (the sign of Etc zones is inverted). */
function toNamedZone(zone: string): string {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (offset === null) return zone;
  const [, sign, hours, minutes] = offset;
  if (minutes !== '00') return oddOffsets[`${sign}${hours}:${minutes}`] ?? fallback.timezone;
  if (hours === '00') return fallback.timezone;
  return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

/** Whether "3/4" is 3 April. It is 4 March in America and where neither locale nor zone indicates a country. */
function usesDayFirst(locale: string | undefined, zone: string): boolean {
  const country = /[-_]([A-Za-z]{2})(?![A-Za-z])/.exec(locale ?? '')?.[1];
  if (country !== undefined) return !/^(?:US|PH|FM|PW|MH)$/i.test(country);
  return !/^(?:America|US|Etc)\/|^UTC$|^GMT|^Pacific\/Honolulu$|^[A-Z]{3}\d?/.test(zone);
}
