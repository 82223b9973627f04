import { importedKinds, type ImportResponse } from '@pouch/contract/account';
import { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
import { AppError, invalid } from '../lib/errors.ts';
import { issueMessage } from '../http/errors/zod-messages.ts';
import type { TempFile } from '../lib/temp-file.ts';
import { documentFormat, documentVersion } from './document.ts';
import type { AnyExportSection, ImportContext } from './export-section.ts';
import { readDocument, type DocumentPart } from './read-document.ts';
import { stageRows, type StagedRows } from './staged-rows.ts';

export type Counts = ImportResponse['counts'];

/** The validated rows of a document. */
export interface StagedDocument {
  rows: Map<AnyExportSection, StagedRows<unknown>>;
  /** Before storing: the rows that `prepare` skipped. */
  counts: Counts;
  close: () => Promise<void>;
}

/** Several times what an account at its limit of items exports; more takes longer than anybody waits for a response. */
export const maxRows = 200_000;

interface StageOptions {
  database: Database;
  /** In the order of storing. */
  sections: readonly AnyExportSection[];
  context: ImportContext;
  /** Throws when the document must not be imported, by the email of the account that exported it. */
  checkOwner: (email: string) => void;
}

const headerSchemas: Record<string, z.ZodType> = {
  format: z.literal(documentFormat),
  version: z.int().min(1),
  account: z.object({ email: z.string() }),
};

/**
 * Reads an export and validates every row before anything is stored. Throws a 422 that names the problem when the file
 * is damaged or not an export of Pouch, and the errors of `checkOwner`.
 */
export async function stageDocument(file: TempFile, options: StageOptions): Promise<StagedDocument> {
  const rows: StagedDocument['rows'] = new Map();
  const close = async () => {
    for (const staged of rows.values()) await staged.close();
  };
  try {
    for (const section of options.sections) rows.set(section, await stageRows());
    return { rows, counts: await stageParts(rows, file, options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Stores the staged rows, section by section, and returns how many were added and skipped. */
export async function storeStaged(
  tx: Transaction,
  { rows, counts }: StagedDocument,
  context: ImportContext,
): Promise<Counts> {
  for (const [section, staged] of rows) {
    for await (const batch of staged.read()) {
      const { added, skipped } = await section.add(tx, context, batch);
      if (section.countKey) addCounts(counts, section.countKey, { added, skipped });
    }
  }
  for (const section of rows.keys()) {
    const removed = (await section.finish?.(tx, context)) ?? 0;
    if (section.countKey) addCounts(counts, section.countKey, { added: -removed, skipped: removed });
  }
  return counts;
}

export const emptyCounts = (): Counts =>
  Object.fromEntries(importedKinds.map((kind) => [kind, { added: 0, skipped: 0 }])) as Counts;

function addCounts(counts: Counts, kind: keyof Counts, { added, skipped }: Counts[keyof Counts]): void {
  counts[kind].added += added;
  counts[kind].skipped += skipped;
}

async function stageParts(
  staged: StagedDocument['rows'],
  file: TempFile,
  { database, sections, context, checkOwner }: StageOptions,
): Promise<Counts> {
  const counts = emptyCounts();
  const missing = new Set(Object.keys(headerSchemas));
  const byName = new Map(sections.map((section) => [section.name, section]));
  const shape = {
    single: [...missing, ...sections.filter(({ isSingle }) => isSingle).map(({ name }) => name)],
    lists: sections.filter(({ isSingle }) => !isSingle).map(({ name }) => name),
  };
  let rows = 0;
  for await (const part of readDocument(await file.read(), shape)) {
    if (part.index !== null) rows += 1;
    if (rows > maxRows) throw tooManyRowsError();
    const section = byName.get(part.name);
    if (section === undefined) {
      checkHeader(part, checkOwner);
      missing.delete(part.name);
      continue;
    }
    if (section.isSingle && part.value === null) continue;
    const row = checkRow(section, part);
    const prepared = await withRowContext(part, () =>
      section.prepare ? section.prepare(database, context, row) : Promise.resolve(row),
    );
    if (prepared !== null) await staged.get(section)?.add(prepared);
    else if (section.countKey) addCounts(counts, section.countKey, { added: 0, skipped: 1 });
  }
  if (missing.size > 0) throw notAnExportError();
  return counts;
}

function checkHeader({ name, value }: DocumentPart, checkOwner: (email: string) => void): void {
  if (headerSchemas[name]?.safeParse(value).success !== true) throw notAnExportError();
  if (name === 'version' && Number(value) > documentVersion) {
    throw invalid(
      'file',
      'This file was exported by a newer version of Pouch. Please update this one first.',
    );
  }
  if (name === 'account') checkOwner((value as { email: string }).email);
}

function checkRow(section: AnyExportSection, part: DocumentPart): unknown {
  const { data, error } = section.schema.safeParse(part.value, { error: issueMessage });
  if (error) throw rowError(part, error.issues[0]?.message ?? 'it is not valid', error.issues[0]?.path);
  if (containsNul(data)) throw rowError(part, 'it holds a character that cannot be kept');
  return data;
}

/** Whether any string or key contains a NUL character, which PostgreSQL cannot store. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(containsNul);
}

/** Adds the location of the row to the message of an `AppError`, except for a 503. */
async function withRowContext(part: DocumentPart, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw rowError(part, error.message);
    throw error;
  }
}

function rowError(
  { name, index }: DocumentPart,
  message: string,
  path: readonly PropertyKey[] = [],
): AppError {
  const location = [name, ...(index === null ? [] : [`number ${index + 1}`]), ...path.map(String)].join(', ');
  return invalid('file', `This file can’t be imported: ${location}: ${message}`);
}

const tooManyRowsError = (): AppError =>
  new AppError('too_large', `A file may bring ${maxRows.toLocaleString('en')} entries at most.`);

const notAnExportError = () => invalid('file', 'This file isn’t a Pouch export.');
