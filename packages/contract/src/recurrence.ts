import { z } from 'zod';
import { frequencies, weekdays } from './vocabulary.ts';
import { timezone } from './timezone.ts';

const weekday = z.enum(weekdays);
const localDate = z.iso.date('Please enter a date as YYYY-MM-DD');

/**
 * A repeating rule as wall-clock time in a named zone. The simple form (ED-07) has one weekday or none;
 * the richer form (SC-06) may list several weekdays, name an ordinal weekday of the month, and end.
 */
export const recurrence = z.object({
  freq: z.enum(frequencies),
  /** 2 for FORTNIGHTLY; otherwise how many days, weeks or months lie between occurrences. */
  interval: z.int().min(1).max(99),
  /**
   * On which weekdays it falls; null is the anchor's own. A single weekday may stand beside every rule: DAILY
   * and MONTHLY without an ordinal pass over it. A list beside DAILY leaves out the other days.
   */
  byDay: z.union([weekday, z.array(weekday).min(1).max(7)]).nullable(),
  /** MONTHLY with one weekday: its place in the month, 1 to 4, or -1 for the last. */
  ordinal: z.union([z.literal(-1), z.int().min(1).max(4)]).optional(),
  /** 24-hour wall clock, `HH:MM`. */
  time_local: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM'),
  /** The first occurrence's local date; MONTHLY repeats on its day, clamped to the month's end. */
  anchor_date: localDate,
  timezone,
  ends: z
    .object({
      type: z.enum(['NEVER', 'UNTIL', 'COUNT']),
      /** Last local date on which it may occur (UNTIL). */
      until: localDate.nullable(),
      /** Number of occurrences in all (COUNT). */
      count: z.int().min(1).max(999).nullable(),
    })
    .refine(({ type, until }) => type !== 'UNTIL' || until !== null, 'Please enter the last date')
    .refine(({ type, count }) => type !== 'COUNT' || count !== null, 'Please enter how often it repeats'),
});
export type Recurrence = z.infer<typeof recurrence>;
