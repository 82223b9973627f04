import { instantInput } from '@pouch/contract/schemas/items';
import { timezone } from '@pouch/contract/schemas/timezone';
import { z } from 'zod';

/** A moment in a file, as ISO 8601 in UTC with milliseconds. */
export const moment = instantInput.transform((text) => new Date(text).toISOString());

/** The zone in which a moment was meant: an IANA name, or an offset where no name was known. */
export const zone = z.union([z.string().regex(/^[+-]\d\d:\d\d$/), timezone], 'Please enter a known timezone');

/** A week, by the Sunday on which it ends: `YYYY-MM-DD`. */
export const week = z.iso
  .date()
  .refine((date) => date >= '1970' && date < '3000' && new Date(date).getUTCDay() === 0, {
    error: 'A week is named by its Sunday',
  });

const dayMs = 24 * 60 * 60 * 1000;

/** Whether something of this moment can be of a week. A week is longer for who goes west at its end. */
export function canBeOfWeek(moment: string, week: string): boolean {
  const daysLeft = (Date.parse(week) - Date.parse(moment)) / dayMs;
  return daysLeft > -2 && daysLeft < 15;
}
