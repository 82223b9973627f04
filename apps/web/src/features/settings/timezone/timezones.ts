import { canonicalTimezone } from '../../../lib/time/timezone-names.ts';

/** The common zones, offered first (SE-03). */
export const commonTimezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Sydney',
  'UTC',
] as const;

/** All zones besides the common ones: those the browser supports, and `ownZones`. Sorted. */
export function otherTimezones(ownZones: readonly string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...ownZones].map(canonicalTimezone));
  for (const zone of commonTimezones) known.delete(zone);
  return [...known].sort();
}
