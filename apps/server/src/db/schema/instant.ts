import { customType } from 'drizzle-orm/pg-core';

/**
 * An instant as ISO 8601 in UTC with milliseconds, the format of the contract, so that responses need no conversion.
 * PostgreSQL's usual text format, `2026-11-20 15:04:05.123+00`, is only rearranged; any other is parsed.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) =>
    text.length === 26 && text.endsWith('+00') && text[19] === '.'
      ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
      : new Date(text).toISOString(),
  // PostgreSQL refuses offsets of 16 hours and more, which ISO 8601 and so the contract allow.
  toDriver: (text) => (text.endsWith('Z') ? text : new Date(text).toISOString()),
});
