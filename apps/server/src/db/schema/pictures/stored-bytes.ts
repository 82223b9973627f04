import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes.ts';

/** Columns of a picture's bytes: in the row, or in the object store under a key, with the SHA-256 of what was put there. */
export const storedBytes = () => ({
  jpeg: bytes(),
  objectKey: text('object_key'),
  sha256: bytes(),
  size: integer().notNull(),
});

export const isInOnePlace = (table: Record<'jpeg' | 'objectKey' | 'sha256', AnyColumn>): SQL =>
  sql`(${table.jpeg} is null) = (${table.objectKey} is not null) and (${table.jpeg} is null) = (${table.sha256} is not null)`;
