import { z } from 'zod';

/**
 * A backup is a gzipped tar: `pouch-backup.json` (`BackupHeader`), `secret`, for each table the files
 * `tables/{name}/{number}`, which together are PostgreSQL's COPY text, then `objects/{key}` for each picture that lies in
 * an object store, and at the end `complete.json` (`BackupTotals`). Without the last, the file is cut off.
 */
export const headerName = 'pouch-backup.json';
export const secretName = 'secret';
export const totalsName = 'complete.json';
export const partName = (table: string, number: number): string => `tables/${table}/${number}`;

export const objectName = (key: string): string => `objects/${key}`;

/** The key of an object; null for other names. */
export const keyOfObject = (name: string): string | null =>
  /^objects\/([0-9a-f-]{36}\/[0-9a-f-]{36})$/.exec(name)?.[1] ?? null;

/** The table of a part; null for other names. */
export const tableOfPart = (name: string): string | null =>
  /^tables\/([a-z_]+)\/\d+$/.exec(name)?.[1] ?? null;

const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const backupHeader = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** The newest migration of the database, as milliseconds since 1970. */
  migration: z.number().int(),
  /** In an order in which each comes after those that it references. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const count = z.number().int().nonnegative();

export const backupTotals = z.object({
  /** Rows of each table. */
  rows: z.record(identifier, count),
  objects: count.default(0),
  /** Objects that a row holds and that were not in the store. */
  missing: count.default(0),
});
export type BackupTotals = z.infer<typeof backupTotals>;
