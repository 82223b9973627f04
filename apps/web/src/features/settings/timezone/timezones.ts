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

/** Deprecated names that browsers still list (IANA tz database, `backward`), and their current ones. */
const canonicalNames: Readonly<Partial<Record<string, string>>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The current name of a zone. */
export const canonicalTimezone = (zone: string): string => canonicalNames[zone] ?? zone;

export const isSameTimezone = (one: string, other: string): boolean =>
  canonicalTimezone(one) === canonicalTimezone(other);

/** All zones besides the common ones: those the browser supports, and `ownZones`. Sorted. */
export function otherTimezones(ownZones: readonly string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...ownZones].map(canonicalTimezone));
  for (const zone of commonTimezones) known.delete(zone);
  return [...known].sort();
}

/** `America/New_York` as "America/New York". */
export const timezoneLabel = (zone: string) => canonicalTimezone(zone).replaceAll('_', ' ');
