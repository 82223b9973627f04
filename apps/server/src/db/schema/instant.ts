import { customType } from 'drizzle-orm/pg-core';

/** An instant as ISO 8601 in UTC with milliseconds, the format of the contract, so that responses need no conversion. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => rearrange(text) ?? new Date(text).toISOString(),
  // PostgreSQL refuses offsets of 16 hours and more, which ISO 8601 and so the contract allow.
  toDriver: (text) => (text.endsWith('Z') ? text : new Date(text).toISOString()),
});

/**
 * PostgreSQL's usual text format is `2026-11-20 15:04:05.123+00`, without zeros at the end: `15:04:05.12+00`, `15:00:00+00`.
 * Null for any other. Parsing one takes twenty times as long: it was a seventh of the time of a list of 200 dated items.
 */
function rearrange(text: string): string | null {
  if (text.length > 26 || !text.endsWith('+00')) return null;
  const day = text.slice(0, 10);
  if (text[19] === '.') return `${day}T${text.slice(11, -3).padEnd(12, '0')}Z`;
  return text[19] === '+' ? `${day}T${text.slice(11, 19)}.000Z` : null;
}
