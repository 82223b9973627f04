/** Reads JSON that follows no published schema: a value of another type counts as missing. */

export type Loose = Readonly<Record<string, unknown>>;

export const toRecord = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const toRecords = (value: unknown): Loose[] => toList(value).map(toRecord);

/** Trimmed; '' for anything but a text or a number. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** An instant as ISO 8601 in UTC: from a text, or from milliseconds since 1970. Null for anything else. */
export function toInstantText(value: unknown): string | null {
  const usable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const date = usable ? new Date(value) : new Date(Number.NaN);
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  return year >= 1970 && year < 3000 ? date.toISOString() : null;
}
