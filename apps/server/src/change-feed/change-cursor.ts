import { z } from 'zod';
import { invalid } from '../lib/errors.ts';

/** A place in the records of changes. */
export interface ChangeCursor {
  /** Names the history of the database that the transaction ids belong to. */
  history: string;
  /** When it was given out: milliseconds since 1970. */
  issuedAt: number;
  /** The first transaction, in decimal digits, whose changes may not have been read. */
  from: string;
  /** The last record of the page before, while there are more pages; null: start at `from`. */
  after: RecordKey | null;
}

/** The key of a record in the order of reading: transaction, kind, id. */
export type RecordKey = [changedIn: string, kind: string, id: string];

const transactionId = z.string().regex(/^\d{1,20}$/);
const cursor = z.tuple([
  z.string(),
  z.int().min(0),
  transactionId,
  z.tuple([transactionId, z.string(), z.string()]).nullable(),
]);

/** A cursor as clients keep it: base64url, of no meaning to them. */
export const encodeCursor = ({ history, issuedAt, from, after }: ChangeCursor): string =>
  Buffer.from(JSON.stringify([history, issuedAt, from, after])).toString('base64url');

/** Throws a 422 for a text that is no cursor. */
export function decodeCursor(text: string): ChangeCursor {
  try {
    const [history, issuedAt, from, after] = cursor.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { history, issuedAt, from, after };
  } catch {
    throw invalid('cursor', 'This cursor isn’t from this server.');
  }
}
