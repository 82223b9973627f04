import type { ImportedKind } from '@pouch/contract/schemas/account';
import type { z } from 'zod';
import type { Handle, Transaction } from '../db/database.ts';

/** Whose things are added, and when. */
export interface Importer {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
}

export interface Count {
  added: number;
  skipped: number;
}

/** One kind of thing that leaves with a person and comes back: how it is written in an export, read from one, and kept. */
export interface PortableKind<Row> {
  /** Its name in the document. Under it stands a list of rows, or one alone. */
  name: string;
  isOne?: true;
  /** The count that it goes into; none where nothing is said. */
  counted?: ImportedKind;
  /** What is accepted from a file, and no more. */
  schema: z.ZodType<Row>;
  /** All that a person has, a few at a time. */
  read(handle: Handle, userId: string): AsyncIterable<readonly Row[]>;
  /** Makes of a row that somebody brought what may be kept; null skips it. It happens before anything is stored. */
  prepare?(handle: Handle, importer: Importer, row: Row): Promise<Row | null>;
  /** Stores what is not there yet. Rows come as they stand in the file. */
  add(tx: Transaction, importer: Importer, rows: readonly Row[]): Promise<Count>;
  /** Tidies up when every kind was added; answers how many of those added were taken away. */
  finish?(tx: Transaction, importer: Importer): Promise<number>;
}

/** A kind among others. Its rows are what its own schema made of them. */
export type AnyPortableKind = PortableKind<unknown>;
