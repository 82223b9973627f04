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

/** Names by which browsers still list zones that have another one by now (IANA, backward). */
const modernNames: Readonly<Partial<Record<string, string>>> = {
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

/** The name of a zone by now: both mean the same clock. */
export const modernName = (zone: string): string => modernNames[zone] ?? zone;

/** Every zone besides the common ones that this browser knows, and those given should it not list them. */
export function otherTimezones(given: readonly string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...given].map(modernName));
  for (const zone of commonTimezones) known.delete(zone);
  return [...known].sort();
}

/** `America/New_York` as a person reads it. */
export const timezoneLabel = (zone: string) => modernName(zone).replaceAll('_', ' ');
