import { invalid } from '../../../errors.ts';

/** A table by the names of its columns, in lower case. A row that is too short has empty cells. */
export type TableRow = Readonly<Record<string, string>>;

/**
 * Reads comma- or semicolon-separated values, whose first line names the columns. The library is loaded with the first
 * file: an idle server does without it. Throws a 422 for what is no table.
 */
export async function readTable(text: string): Promise<TableRow[]> {
  const { parse } = await import('csv-parse/sync');
  const [header = ''] = text.split('\n', 1);
  try {
    const rows = parse(text, {
      delimiter: header.split(';').length > header.split(',').length ? ';' : ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    const names = (rows[0] ?? []).map((name) => name.toLowerCase());
    return rows.slice(1).map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  } catch (cause) {
    const line = (cause as { lines?: number }).lines;
    throw invalid(
      'file',
      `This file is damaged: its table cannot be read${line ? ` from line ${line} on` : ''}.`,
    );
  }
}
