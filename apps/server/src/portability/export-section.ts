import type { ImportedKind } from '@pouch/contract/account';
import type { z } from 'zod';
import type { Handle, Transaction } from '../db/database.ts';

/** The user whose data is imported, and the moment of the call. */
export interface ImportContext {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
}

export interface Count {
  added: number;
  skipped: number;
}

/** One part of an export: how its rows are read for an export, validated in a file, and stored. */
export interface ExportSection<Row> {
  /** The name of its field in the document. */
  name: string;
  /** Whether the field contains one row instead of a list of rows. */
  isSingle?: true;
  /** The count of the import response that its rows add to; omitted when they are not counted. */
  countKey?: ImportedKind;
  /** Validates a row of a file and drops unknown fields. */
  schema: z.ZodType<Row>;
  /** All rows of a user, in batches. */
  read(handle: Handle, userId: string): AsyncIterable<readonly Row[]>;
  /** Converts a row of a file before anything is stored; null skips it. */
  prepare?(handle: Handle, context: ImportContext, row: Row): Promise<Row | null>;
  /** Stores the rows that do not exist yet. Rows arrive in the order of the file. */
  add(tx: Transaction, context: ImportContext, rows: readonly Row[]): Promise<Count>;
  /** Runs after all sections have been added. Returns how many of the added rows it deleted again. */
  finish?(tx: Transaction, context: ImportContext): Promise<number>;
}

/** A section in a list of sections. Its rows have the type of its own schema. */
export type AnyExportSection = ExportSection<unknown>;
