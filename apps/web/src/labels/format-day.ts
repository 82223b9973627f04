import { formatterFor } from './format-time.ts';

/** A calendar date `YYYY-MM-DD`, without a time zone, as "Nov 15". */
export const formatDay = (day: string): string =>
  formatterFor('UTC', { month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** The same in full: "Sunday, November 15". */
export const formatLongDay = (day: string): string =>
  formatterFor('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );
