import { z } from 'zod';

/**
 * A backup is a gzipped tar: `pouch-backup.json` (`BackupHeader`), `secret`, for each table the files
 * `tables/{name}/{number}`, which joined together are PostgreSQL's COPY text, and at the end `complete.json`
 * (`BackupTotals`). Without the last, the file is cut off.
 */
export const headerName = 'pouch-backup.json';
export const secretName = 'secret';
export const totalsName = 'complete.json';
export const partName = (table: string, number: number): string => `tables/${table}/${number}`;

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

/** Rows of each table. */
export const backupTotals = z.object({ rows: z.record(identifier, z.number().int().nonnegative()) });
export type BackupTotals = z.infer<typeof backupTotals>;
