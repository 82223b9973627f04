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

/** `America/New_York` as "America/New York". */
export const timezoneLabel = (zone: string) => canonicalTimezone(zone).replaceAll('_', ' ');
