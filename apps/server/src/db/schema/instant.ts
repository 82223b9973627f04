import { customType } from 'drizzle-orm/pg-core';

/**
 * A moment as ISO 8601 in UTC with milliseconds, which is how the contract writes it: nothing is converted between
 * the database and an answer. PostgreSQL's own text is only rearranged when it has the usual form.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) =>
    usual.test(text) ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString(),
});

/** `2026-11-20 15:04:05.123+00` */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+00$/;
