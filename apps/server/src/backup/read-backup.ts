import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { AppError } from '../lib/errors.ts';
import {
  backupHeader,
  backupTotals,
  headerName,
  keyOfObject,
  secretName,
  tableOfPart,
  totalsName,
  type BackupHeader,
  type BackupTotals,
} from './backup-contents.ts';

/** What becomes of the parts of a backup, in their order. Each is awaited before the next is read. */
export interface BackupReader {
  onHeader: (header: BackupHeader) => Promise<void>;
  onSecret: (secret: string) => Promise<void>;
  /** A piece of a table's COPY text; it may end within a row. */
  onRows: (table: BackupHeader['tables'][number], rows: Buffer) => Promise<void>;
  /** A picture of an object store; all come after the rows. */
  onObject: (object: { key: string; bytes: Buffer }) => Promise<void>;
}

/** No part of ours is larger; a foreign file could be. */
const maxEntryBytes = 64 * 1024 * 1024;

/**
 * Reads a backup to its end and returns its totals. Throws an AppError for a file that is no backup, or one that is damaged
 * or cut off; the reader has then had a part of it.
 */
export async function readBackup(input: Readable, reader: BackupReader): Promise<BackupTotals> {
  let header: BackupHeader | null = null;
  let totals: BackupTotals | null = null;
  for await (const { name, content } of readEntries(input)) {
    if (header === null) {
      header = name === headerName ? parse(backupHeader, content) : null;
      if (header === null) throw damaged();
      await reader.onHeader(header);
    } else if (name === secretName) await reader.onSecret(content.toString());
    else if (name === totalsName) totals = parse(backupTotals, content);
    else {
      const key = keyOfObject(name);
      if (key !== null) {
        await reader.onObject({ key, bytes: content });
        continue;
      }
      const table = header.tables.find((one) => one.name === tableOfPart(name));
      if (table === undefined) throw damaged();
      await reader.onRows(table, content);
    }
  }
  if (totals === null) throw damaged();
  return totals;
}

async function* readEntries(input: Readable): AsyncGenerator<{ name: string; content: Buffer }> {
  const archive = extract();
  const gunzip = createGunzip();
  const fail = (error: Error): void => archive.destroy(error);
  input.on('error', fail).pipe(gunzip).on('error', fail).pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      if (size > maxEntryBytes) throw damaged();
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      yield { name, content: Buffer.concat(pieces) };
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    archive.destroy();
    gunzip.destroy();
    input.destroy();
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause?: unknown): AppError =>
  new AppError('invalid_input', 'This file is no backup of Pouch, or it is damaged or cut off.', { cause });
