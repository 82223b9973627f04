import type { TimeFormat } from '@pouch/contract/vocabulary';

/** The time format of a locale such as `de-DE`. */
export function timeFormatIn(locale: string): TimeFormat {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 === true ? '12h' : '24h';
}

let chosen: TimeFormat | null = null;

/** How every label writes a time of day (FW-09): as the profile says, else as the device does. */
export const timeFormat = (): TimeFormat => chosen ?? timeFormatIn(navigator.language);

/** Sets the format of the profile; null where it has none. Screens read it when they render next. */
export function setTimeFormat(format: TimeFormat | null): void {
  chosen = format;
}
