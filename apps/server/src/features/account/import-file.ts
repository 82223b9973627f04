import type { ImportResponse, ImportSource } from '@pouch/contract/account';
import type { Database, Transaction } from '../../db/database.ts';
import { findEmail } from '../../db/user-store.ts';
import { AppError, invalid, notFound } from '../../lib/errors.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import type { AnyExportSection, ImportContext } from '../../portability/export-section.ts';
import { stageDocument, storeStaged } from '../../portability/staged-document.ts';
import type { TempFile } from '../../lib/temp-file.ts';
import { lockAccountForImport } from './account-store.ts';
import { importTasks, type TaskImporter } from './import-tasks.ts';
import { detectFormat } from './importers/parse-import.ts';

export interface ImportDeps<Author, Item> {
  database: Database;
  sections: readonly AnyExportSection[];
  taskImporter: TaskImporter<Author, Item>;
}

interface ImportRequest {
  context: ImportContext;
  /** The format of the file; detected from its content when undefined. */
  from: ImportSource | undefined;
  /** Whether to accept the export of another account. */
  allowOtherAccount: boolean;
  /** Keeps the import in the log of the account, in the transaction that stores the rows. */
  recordEvent: (tx: Transaction) => Promise<void>;
}

/** Each import takes some seconds and a database connection. */
const runInTurn = limitConcurrency({
  total: 2,
  perUser: 1,
  maxWaitingPerUser: 1,
  maxWaiting: 8,
  message: 'Too many files have come at once. Please try again in a moment.',
});

/** Imports a file in one transaction, all or nothing (SE-06). */
export async function importFile<Author, Item>(
  file: TempFile,
  request: ImportRequest,
  deps: ImportDeps<Author, Item>,
): Promise<ImportResponse> {
  if (file.size() === 0) throw invalid('file', 'This file is empty.');
  return runInTurn(request.context.userId, async () => {
    const source = request.from ?? detectFormat(await readStart(file));
    const counts =
      source === 'pouch'
        ? await importDocument(file, request, deps)
        : await importTasks({ bytes: await readTaskFile(file), source }, { ...deps, ...request });
    return { source, counts };
  });
}

async function readStart(file: TempFile): Promise<string> {
  for await (const chunk of await file.read()) return (chunk as Buffer).toString('utf8', 0, 4_000);
  return '';
}

/** The limit of another organiser's file, far above any real one. */
const maxTaskFileBytes = 10 * 1024 * 1024;

async function readTaskFile(file: TempFile): Promise<Uint8Array> {
  if (file.size() > maxTaskFileBytes) {
    throw new AppError(
      'too_large',
      'Please choose a file smaller than 10 MB. Only Pouch exports may be larger.',
    );
  }
  const parts: Buffer[] = [];
  for await (const chunk of await file.read()) parts.push(chunk as Buffer);
  return Buffer.concat(parts);
}

async function importDocument(
  file: TempFile,
  { context, allowOtherAccount, recordEvent }: ImportRequest,
  { database, sections }: Pick<ImportDeps<unknown, unknown>, 'database' | 'sections'>,
): Promise<ImportResponse['counts']> {
  const ownEmail = await findEmail(database, context.userId);
  const checkOwner = (email: string): void => {
    if (!allowOtherAccount && email.toLowerCase() !== ownEmail) throw otherAccountError(email);
  };
  const staged = await stageDocument(file, { database, sections, context, checkOwner });
  try {
    return await database.transaction(async (tx) => {
      if (!(await lockAccountForImport(tx, context.userId))) throw notFound('The account');
      await recordEvent(tx);
      return storeStaged(tx, staged, context);
    });
  } finally {
    await staged.close();
  }
}

const otherAccountError = (email: string): AppError =>
  new AppError(
    'conflict',
    `This file was exported by another account (${email.slice(0, 254)}). ` +
      'Confirm that you want to import it anyway.',
  );
