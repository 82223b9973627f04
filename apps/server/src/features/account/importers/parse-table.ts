import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, invalid } from '../../../lib/errors.ts';

/** Cells by lower-case column name. Missing cells are empty strings. */
export type TableRow = Readonly<Record<string, string>>;

/** Limits: far more columns than any organiser writes, and more rows than the maximum of tasks with their comments. */
const maxColumns = 200;
const maxRows = 100_000;
/** Far more than the notes of an item hold; a quote that never ends is refused instead of being collected. */
const maxRecordCharacters = 1_000_000;
/** Characters parsed per chunk, and rows built before the event loop gets a turn. */
const chunkLength = 64 * 1024;
const rowsPerTurn = 500;

/**
 * Parses values separated by commas, semicolons or tabs whose first line names the columns, row by row: all rows of a long
 * file together would be many times as large as the file. The library is imported on first use, to save memory on an idle
 * server. Throws a 422 when the table is damaged or has too many columns, and a 413 when it has too many rows.
 */
export async function* parseTable(text: string): AsyncGenerator<TableRow> {
  const { parse } = await import('csv-parse');
  const [header = ''] = text.split('\n', 1);
  const cells = Readable.from(toChunks(text)).pipe(
    parse({
      delimiter: mostFrequent(header),
      max_record_size: maxRecordCharacters,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  ) as AsyncIterable<string[]>;
  try {
    yield* readRows(cells);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const line = (cause as { lines?: number }).lines;
    throw invalid(
      'file',
      `This file is damaged: its table cannot be read${line ? ` from line ${line} on` : ''}.`,
    );
  }
}

const mostFrequent = (header: string): string =>
  [',', ';', '\t'].reduce((best, one) => (header.split(one).length > header.split(best).length ? one : best));

/** Chunks that part no character: half of one would become a sign for damage. */
function* toChunks(text: string): Generator<Buffer> {
  let start = 0;
  while (start < text.length) {
    const isParted = /[\ud800-\udbff]/.test(text.charAt(start + chunkLength - 1));
    const end = start + chunkLength + (isParted ? 1 : 0);
    yield Buffer.from(text.slice(start, end));
    start = end;
  }
}

async function* readRows(all: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  let count = 0;
  let names: string[] | undefined;
  for await (const cells of all) {
    if (cells.length > maxColumns) throw tooManyColumnsError();
    if (names === undefined) {
      names = cells.map((name) => name.toLowerCase());
      continue;
    }
    count += 1;
    if (count > maxRows) throw tooManyRowsError();
    yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    if (count % rowsPerTurn === 0) await nextTurn();
  }
}

const tooManyColumnsError = (): AppError =>
  invalid('file', `A table may have ${maxColumns} columns at most, and this file has more.`);

const tooManyRowsError = (): AppError =>
  new AppError(
    'too_large',
    `A table may have ${maxRows.toLocaleString('en')} rows at most. Please split it.`,
  );
