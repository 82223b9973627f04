import { createInterface } from 'node:readline';
import { openUnnamedFile } from '../lib/temp-file.ts';

/** Rows and bytes that are stored by one statement. */
const mostRows = 500;
const mostBytes = 2 * 1024 * 1024;

export interface StagedRows<Row> {
  add: (row: Row) => Promise<void>;
  /** What was added, a few rows at a time. */
  read: () => AsyncIterable<Row[]>;
  close: () => Promise<void>;
}

/** Rows that were checked and wait on disk until all the others were, too. */
export async function stageRows<Row>(): Promise<StagedRows<Row>> {
  const file = await openUnnamedFile();
  return {
    add: (row) => file.write(`${oneLine(JSON.stringify(row))}\n`),
    read: async function* () {
      let rows: Row[] = [];
      let bytes = 0;
      for await (const line of createInterface({ input: await file.read(), crlfDelay: Infinity })) {
        rows.push(JSON.parse(line) as Row);
        bytes += line.length;
        if (rows.length < mostRows && bytes < mostBytes) continue;
        yield rows;
        rows = [];
        bytes = 0;
      }
      if (rows.length > 0) yield rows;
    },
    close: () => file.close(),
  };
}

/** JSON holds the separators U+2028 and U+2029 as they are, at which Node 24 and later end a line. */
const oneLine = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
