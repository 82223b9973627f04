import { exportedInstant } from '@pouch/contract/items';
import { timezone } from '@pouch/contract/timezone';
import { z } from 'zod';

/** An instant in a file, normalised to ISO 8601 in UTC with milliseconds. */
export const moment = exportedInstant.transform((text) => new Date(text).toISOString());

/** The zone in which an instant was meant: an IANA name, or an offset when no name was known. */
export const zone = z.union([z.string().regex(/^[+-]\d\d:\d\d$/), timezone], 'Please enter a known timezone');

/** A week, named by the Sunday on which it ends: `YYYY-MM-DD`. */
export const week = z.iso
  .date()
  .refine((date) => date >= '1970' && date < '3000' && new Date(date).getUTCDay() === 0, {
    error: 'A week is named by its Sunday',
  });

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an instant can belong to a week. The bounds are wide: travelling west at its end makes a week longer. */
export function canBelongToWeek(moment: string, week: string): boolean {
  const daysLeft = (Date.parse(week) - Date.parse(moment)) / dayMs;
  return daysLeft > -2 && daysLeft < 15;
}
