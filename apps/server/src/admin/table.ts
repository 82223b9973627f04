/** A table for a terminal: columns as wide as their longest cell, without control characters. */
export function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows].map((row) => row.map(toSingleLine));
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return all.map((row) => `${line(row)}\n`).join('');
}

/** A text as one line, without the control characters that names may contain. */
export const toSingleLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** To the minute, in UTC: `2026-11-20 15:04`. */
export const formatMinute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
