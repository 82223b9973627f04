/** The zones most people want, first (SE-03). */
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

/** Every other zone this browser knows, and the one in use should the browser not list it. */
export function otherTimezones(current: string): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  for (const common of commonTimezones) known.delete(common);
  return [...known].sort();
}

/** `America/New_York` as a person reads it: "America / New York". */
export const timezoneLabel = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ');
