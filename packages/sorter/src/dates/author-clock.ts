import { toLocal } from '@pouch/schedule/zoned-time';
import type { ThoughtContext } from '../types/sorted-item.ts';
import { parseDay } from '@pouch/schedule/calendar';
import type { Today } from './grammar/fact.ts';

/** The writer's clock at the moment of writing. */
export interface WriterClock extends Today {
  now: string;
  zone: string;
}

/** Used when the context's own zone or moment cannot be read: sorting never fails on them. */
const fallback = { now: '2000-01-01T00:00:00Z', timezone: 'Etc/UTC' };

/** Fixed zones for bare offsets that are not whole hours; each has had this offset, without daylight saving. */
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

/** The writer's date and time of day; an unreadable context is read as 2000-01-01 in UTC. */
export function writerClock(context: ThoughtContext): WriterClock {
  const zone = zoneNamed(context.timezone);
  try {
    const { date, time } = toLocal(context.now, zone);
    const [hour, minute] = time.split(':').map(Number);
    return {
      now: context.now,
      zone,
      day: parseDay(date),
      minute: (hour ?? 0) * 60 + (minute ?? 0),
      dayFirst: writesDayFirst(context.locale, zone),
    };
  } catch {
    return writerClock(fallback);
  }
}

/** A zone with a name, because rules outlive the moment: `+02:00` becomes `Etc/GMT-2` (that family counts westward). */
function zoneNamed(zone: string): string {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (offset === null) return zone;
  const [, sign, hours, minutes] = offset;
  if (minutes !== '00') return oddOffsets[`${sign}${hours}:${minutes}`] ?? fallback.timezone;
  if (hours === '00') return fallback.timezone;
  return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

/** "3/4" is 4 March in America and where neither language nor zone says anything of a country, 3 April elsewhere. */
function writesDayFirst(locale: string | undefined, zone: string): boolean {
  const country = /[-_]([A-Za-z]{2})(?![A-Za-z])/.exec(locale ?? '')?.[1];
  if (country !== undefined) return !/^(?:US|PH|FM|PW|MH)$/i.test(country);
  return !/^(?:America|US|Etc)\/|^UTC$|^GMT|^Pacific\/Honolulu$|^[A-Z]{3}\d?/.test(zone);
}
