import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, invalid } from '../../../lib/errors.ts';

/** A table by the names of its columns, in lower case. A row that is too short has empty cells. */
export type TableRow = Readonly<Record<string, string>>;

/** Far more columns than any organiser writes, and more rows than the most tasks with their comments. */
const mostColumns = 200;
const mostRows = 50_000;
/** Bytes that are parsed at once, and rows that are made until others get their turn. */
const pieceBytes = 64 * 1024;
const rowsPerTurn = 500;

/**
 * Reads comma- or semicolon-separated values, whose first line names the columns. The library is loaded with the first
 * file: an idle server does without it. Throws a 422 for what is no table, and a 413 for what is larger than any such
 * table.
 */
export async function readTable(text: string): Promise<TableRow[]> {
  const { parse } = await import('csv-parse');
  const [header = ''] = text.split('\n', 1);
  const cells = Readable.from(piecesOf(Buffer.from(text))).pipe(
    parse({
      delimiter: header.split(';').length > header.split(',').length ? ';' : ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  ) as AsyncIterable<string[]>;
  try {
    return await rowsOf(cells);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const line = (cause as { lines?: number }).lines;
    throw invalid(
      'file',
      `This file is damaged: its table cannot be read${line ? ` from line ${line} on` : ''}.`,
    );
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

async function rowsOf(all: AsyncIterable<string[]>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let names: string[] | undefined;
  for await (const cells of all) {
    if (cells.length > mostColumns) throw tooWide();
    if (names === undefined) {
      names = cells.map((name) => name.toLowerCase());
      continue;
    }
    rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
    if (rows.length > mostRows) throw tooLong();
    if (rows.length % rowsPerTurn === 0) await nextTurn();
  }
  return rows;
}

const tooWide = (): AppError =>
  invalid('file', `A table may have ${mostColumns} columns at most, and this file has more.`);

const tooLong = (): AppError =>
  new AppError(
    'too_large',
    `A table may have ${mostRows.toLocaleString('en')} rows at most. Please split it.`,
  );
