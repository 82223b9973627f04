import { z } from 'zod';

/** Whether this runtime knows the IANA zone name. */
function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An IANA zone name such as `Europe/London`. Bare offsets are refused: they have no daylight saving. */
export const timezone = z
  .string()
  .max(64)
  .refine((name) => !/^[+-]\d/.test(name) && isTimezone(name), { error: 'Please choose a known timezone' });
