import { createInterface } from 'node:readline';
import { openTempFile } from '../lib/temp-file.ts';

/** Limits of one batch, and so of one insert. */
const maxBatchRows = 500;
const maxBatchBytes = 2 * 1024 * 1024;

export interface StagedRows<Row> {
  add: (row: Row) => Promise<void>;
  /** The added rows, in batches. */
  read: () => AsyncIterable<Row[]>;
  close: () => Promise<void>;
}

/** Keeps validated rows on disk until the whole file has been validated. */
export async function stageRows<Row>(): Promise<StagedRows<Row>> {
  const file = await openTempFile();
  return {
    add: (row) => file.write(`${escapeLineSeparators(JSON.stringify(row))}\n`),
    read: async function* () {
      let rows: Row[] = [];
      let bytes = 0;
      for await (const line of createInterface({ input: await file.read(), crlfDelay: Infinity })) {
        rows.push(JSON.parse(line) as Row);
        bytes += line.length;
        if (rows.length < maxBatchRows && bytes < maxBatchBytes) continue;
        yield rows;
        rows = [];
        bytes = 0;
      }
      if (rows.length > 0) yield rows;
    },
    close: () => file.close(),
  };
}

/** Escapes U+2028 and U+2029: `JSON.stringify` does not, and `readline` of Node 24 and later ends a line at them. */
const escapeLineSeparators = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
