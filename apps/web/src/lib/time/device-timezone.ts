/** The device's IANA zone, `UTC` where it has none. */
export const deviceTimezone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
