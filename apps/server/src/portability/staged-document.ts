import { importedKinds, type ImportAnswer } from '@pouch/contract/schemas/account';
import { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
import { AppError, invalid } from '../lib/errors.ts';
import { plainIssue } from '../http/errors/zod-messages.ts';
import type { UnnamedFile } from '../lib/temp-file.ts';
import { documentFormat, documentVersion } from './document.ts';
import type { AnyPortableKind, Importer } from './portable-kind.ts';
import { readDocument, type DocumentPart } from './read-document.ts';
import { stageRows, type StagedRows } from './staged-rows.ts';

export type Counts = ImportAnswer['counts'];

/** What a document brings, checked, and what of it was there before. */
export interface StagedDocument {
  rows: Map<AnyPortableKind, StagedRows<unknown>>;
  counts: Counts;
  close: () => Promise<void>;
}

interface StageGiven {
  database: Database;
  /** In the order in which they are stored. */
  kinds: readonly AnyPortableKind[];
  importer: Importer;
  /** Refuses what another account exported, by its address. */
  checkOwner: (email: string) => void;
}

const head: Record<string, z.ZodType> = {
  format: z.literal(documentFormat),
  version: z.int().min(1),
  account: z.object({ email: z.string() }),
};

/**
 * Reads an export and checks every row of it, before anything is stored. Throws a 422 that names what is wrong with a
 * file that is damaged or none of ours, and what `checkOwner` throws.
 */
export async function stageDocument(file: UnnamedFile, given: StageGiven): Promise<StagedDocument> {
  const rows: StagedDocument['rows'] = new Map();
  const close = async () => {
    for (const one of rows.values()) await one.close();
  };
  try {
    for (const kind of given.kinds) rows.set(kind, await stageRows());
    return { rows, counts: await readInto(rows, file, given), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Stores what was staged, kind after kind, and answers how much of it is new. */
export async function storeStaged(
  tx: Transaction,
  { rows, counts }: StagedDocument,
  importer: Importer,
): Promise<Counts> {
  for (const [kind, staged] of rows) {
    for await (const some of staged.read()) {
      const { added, skipped } = await kind.add(tx, importer, some);
      if (kind.counted) count(counts, kind.counted, { added, skipped });
    }
  }
  for (const kind of rows.keys()) {
    const taken = (await kind.finish?.(tx, importer)) ?? 0;
    if (kind.counted) count(counts, kind.counted, { added: -taken, skipped: taken });
  }
  return counts;
}

export const noCounts = (): Counts =>
  Object.fromEntries(importedKinds.map((kind) => [kind, { added: 0, skipped: 0 }])) as Counts;

function count(counts: Counts, kind: keyof Counts, { added, skipped }: Counts[keyof Counts]): void {
  counts[kind].added += added;
  counts[kind].skipped += skipped;
}

async function readInto(
  staged: StagedDocument['rows'],
  file: UnnamedFile,
  { database, kinds, importer, checkOwner }: StageGiven,
): Promise<Counts> {
  const counts = noCounts();
  const missing = new Set(Object.keys(head));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const shape = {
    single: [...missing, ...kinds.filter(({ isOne }) => isOne).map(({ name }) => name)],
    lists: kinds.filter(({ isOne }) => !isOne).map(({ name }) => name),
  };
  for await (const part of readDocument(await file.read(), shape)) {
    const kind = byName.get(part.name);
    if (kind === undefined) {
      checkHead(part, checkOwner);
      missing.delete(part.name);
      continue;
    }
    if (kind.isOne && part.value === null) continue;
    const row = checkRow(kind, part);
    const kept = await blaming(part, () =>
      kind.prepare ? kind.prepare(database, importer, row) : Promise.resolve(row),
    );
    if (kept !== null) await staged.get(kind)?.add(kept);
    else if (kind.counted) count(counts, kind.counted, { added: 0, skipped: 1 });
  }
  if (missing.size > 0) throw noExport();
  return counts;
}

function checkHead({ name, value }: DocumentPart, checkOwner: (email: string) => void): void {
  if (head[name]?.safeParse(value).success !== true) throw noExport();
  if (name === 'version' && Number(value) > documentVersion) {
    throw invalid(
      'file',
      'This file was exported by a newer version of Pouch. Please update this one first.',
    );
  }
  if (name === 'account') checkOwner((value as { email: string }).email);
}

function checkRow(kind: AnyPortableKind, part: DocumentPart): unknown {
  const { data, error } = kind.schema.safeParse(part.value, { error: plainIssue });
  if (error) throw wrongRow(part, error.issues[0]?.message ?? 'it is not valid', error.issues[0]?.path);
  if (holdsNul(data)) throw wrongRow(part, 'it holds a character that cannot be kept');
  return data;
}

/** Whether there is a NUL in any text or name, which PostgreSQL does not take. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(holdsNul);
}

/** What a row is refused for says which row it is. */
async function blaming(part: DocumentPart, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw wrongRow(part, error.message);
    throw error;
  }
}

function wrongRow(
  { name, index }: DocumentPart,
  message: string,
  path: readonly PropertyKey[] = [],
): AppError {
  const place = [name, ...(index === null ? [] : [`number ${index + 1}`]), ...path.map(String)].join(', ');
  return invalid('file', `This file cannot be taken in: ${place}: ${message}`);
}

const noExport = () => invalid('file', 'This file is no export of Pouch.');
