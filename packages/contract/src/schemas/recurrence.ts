import { z } from 'zod';
import { frequencies, weekdays, type Frequency } from '../vocabulary.ts';
import { timezone } from './timezone.ts';

const weekday = z.enum(weekdays);
/** Supported years, 1970 to 2999, as for instants. Dates in this form can be compared as text. */
const localDate = z.iso
  .date('Please enter a date as YYYY-MM-DD')
  .refine((date) => date >= '1970' && date < '3000', 'Please enter a date between 1970 and 2999');

const ends = z
  .object({
    type: z.enum(['NEVER', 'UNTIL', 'COUNT']),
    /** Last local date on which it may occur (UNTIL). */
    until: localDate.nullable(),
    /** Total number of occurrences (COUNT). */
    count: z.int('Please enter a whole number').min(1).max(999).nullable(),
  })
  .refine(({ type, until }) => type !== 'UNTIL' || until !== null, 'Please enter the last date')
  .refine(({ type, count }) => type !== 'COUNT' || count !== null, 'Please enter how often it repeats');

/**
 * A recurrence rule as wall-clock time in a named zone. The simple form (ED-07) has at most one weekday; the richer
 * form (SC-06) may list several weekdays, name an ordinal weekday of the month, and end.
 */
export const recurrence = z
  .object({
    freq: z.enum(frequencies, 'Please choose how often it repeats'),
    /** 2 for FORTNIGHTLY; otherwise the step in days, weeks or months. */
    interval: z.int('Please enter an interval from 1 to 99').min(1).max(99),
    /**
     * Weekdays on which it occurs; WEEKLY and FORTNIGHTLY need at least one. A single weekday is allowed with every
     * frequency: DAILY, and MONTHLY without an ordinal, ignore it. A list with DAILY excludes the other days.
     */
    byDay: z
      .union(
        [weekday, z.array(weekday).min(1, 'Please choose a weekday').max(7)],
        'Please choose weekdays from MON to SUN',
      )
      .nullable(),
    /** MONTHLY with weekdays: which of them in the month, 1 to 4, or -1 for the last. */
    ordinal: z.union([z.literal(-1), z.int().min(1).max(4)]).optional(),
    /** 24-hour wall clock, `HH:MM`. */
    time_local: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM'),
    /** The first occurrence's local date; MONTHLY repeats on its day, clamped to the month's end. */
    anchor_date: localDate,
    timezone,
    ends,
  })
  .refine(({ freq, byDay }) => !isWeekly(freq) || byDay !== null, {
    path: ['byDay'],
    error: 'Please choose a weekday',
  })
  .refine(({ freq, interval }) => freq !== 'FORTNIGHTLY' || interval === 2, {
    path: ['interval'],
    error: 'Every two weeks has the interval 2',
  })
  .refine(({ freq, byDay, ordinal }) => ordinal === undefined || (freq === 'MONTHLY' && byDay !== null), {
    path: ['ordinal'],
    error: 'Please choose the weekday of the month',
  })
  .refine(({ ends: { type, until }, anchor_date }) => type !== 'UNTIL' || String(until) >= anchor_date, {
    path: ['ends', 'until'],
    error: 'Please enter a last date that is not before the first',
  });
export type Recurrence = z.infer<typeof recurrence>;

const isWeekly = (freq: Frequency): boolean => freq === 'WEEKLY' || freq === 'FORTNIGHTLY';
