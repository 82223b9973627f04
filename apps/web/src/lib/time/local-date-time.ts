const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The device's local date and time to the second, with its UTC offset: `2026-11-20T15:04:05+01:00` (QA-07). */
export function localDateTime(moment: Date): string {
  const offset = -moment.getTimezoneOffset();
  const sign = offset < 0 ? '-' : '+';
  const hours = twoDigits(Math.floor(Math.abs(offset) / 60));
  const minutes = twoDigits(Math.abs(offset) % 60);
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${sign}${hours}:${minutes}`;
}
