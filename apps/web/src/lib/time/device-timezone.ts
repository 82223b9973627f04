/** The device's IANA time zone, or `UTC` when the browser does not know it. */
export const deviceTimezone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
