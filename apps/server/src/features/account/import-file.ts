import type { ImportResponse, ImportSource } from '@pouch/contract/account';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../db/database.ts';
import { findEmail } from '../../db/user-store.ts';
import { AppError, invalid, notFound } from '../../lib/errors.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import type { AnyExportSection, ImportContext } from '../../portability/export-section.ts';
import { stageDocument, storeStaged } from '../../portability/staged-document.ts';
import { withTightHeap } from '../../lib/memory/heap-growth.ts';
import type { TempFile } from '../../lib/temp-file.ts';
import { lockAccountForImport } from './account-store.ts';
import { withImportProgress } from './import-progress.ts';
import { insertImport, undoWindowMs } from './import-store.ts';
import { foreseeTasks, storeTasks, type ImportSummary, type TaskImporter } from './import-tasks.ts';
import { isArchive, maxTextBytes, openArchive } from './importers/open-archive.ts';
import type { SourceFile, TaskSource } from './importers/reader.ts';

/** What an import has added, and where it is kept for an undo. Passed in because features do not import each other. */
export interface ImportedItems {
  /** Counts the items that this transaction has added. */
  summarize: (tx: Transaction, userId: string) => Promise<ImportSummary>;
  /** Keeps which items this transaction has added, as they are now. */
  record: (tx: Transaction, owner: { userId: string; importId: string }) => Promise<void>;
}

export interface ImportDeps<Author, Batch> {
  database: Database;
  sections: readonly AnyExportSection[];
  taskImporter: TaskImporter<Author, Batch>;
  importedItems: ImportedItems;
}

interface ImportRequest {
  context: ImportContext;
  /** The format of the file; detected from its content when undefined. */
  from: ImportSource | undefined;
  /** Whether to accept the export of another account. */
  allowOtherAccount: boolean;
  /** Says what the import would do, and stores nothing. */
  isPreview: boolean;
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

/** Imports a file in one transaction, all or nothing (SE-06, MV-01). */
export async function importFile<Author, Batch>(
  file: TempFile,
  request: ImportRequest,
  deps: ImportDeps<Author, Batch>,
): Promise<ImportResponse> {
  if (file.size() === 0) throw invalid('file', 'This file is empty.');
  return runInTurn(request.context.userId, async () => {
    const start = await file.readAt(0, 4000);
    const from = request.from ?? (isPouchExport(start) ? 'pouch' : undefined);
    return from === 'pouch'
      ? importDocument(file, request, deps)
      : withHeapFor(file, async () => importTasks(await readTaskFiles(file, start), from, { request, deps }));
  });
}

/** From this size on, in bytes, an import needs some 100 MB for a while, and two pauses for collections do not matter. */
const largeBytes = 256 * 1024;

const withHeapFor = <Result>(file: TempFile, work: () => Promise<Result>): Promise<Result> =>
  file.size() < largeBytes ? work() : withTightHeap(work);

/** An export begins with its format. */
const isPouchExport = (start: Buffer): boolean =>
  /^\ufeff?\s*\{[^]*"format"\s*:\s*"pouch"/.test(start.toString('utf8'));

async function readTaskFiles(file: TempFile, start: Buffer): Promise<SourceFile[]> {
  if (isArchive(start)) return openArchive(file);
  if (file.size() > maxTextBytes) {
    throw new AppError(
      'too_large',
      'Please choose a file smaller than 20 MB: that is room for 20,000 tasks with long notes. ' +
        'Only Pouch exports and ZIPs may be larger.',
    );
  }
  return [{ path: '', bytes: await file.readAt(0, file.size()) }];
}

interface Work<Author, Batch> {
  request: ImportRequest;
  deps: ImportDeps<Author, Batch>;
}

/** How much of an import without a preview is sorting; after a preview, all of it is storing. */
const sortingShare = 0.7;

/** Sorts the tasks before the transaction, so that it is short. A preview only looks which of the items are new. */
async function importTasks<Author, Batch>(
  files: readonly SourceFile[],
  from: TaskSource | undefined,
  { request, deps }: Work<Author, Batch>,
): Promise<ImportResponse> {
  const { taskImporter, database, importedItems } = deps;
  const { isPreview, context } = request;
  const { userId, now } = context;
  const author = await taskImporter.findAuthorContext(database, userId);
  return withImportProgress(userId, async ({ step }) => {
    const onProgress = step(isPreview ? 1 : sortingShare);
    const sorted = await taskImporter.read({ files, from }, author, { userId, now, isPreview, onProgress });
    const { source, losses, lossCount } = sorted;
    return store({ request, deps }, async (tx) => ({
      source,
      ...(isPreview
        ? await foreseeTasks(tx, sorted, { context, taskImporter })
        : {
            counts: await storeTasks(tx, sorted, { context, taskImporter, onProgress: step(1) }),
            ...(await importedItems.summarize(tx, userId)),
          }),
      losses,
      lossCount,
      undoUntil: new Date(Date.parse(now) + undoWindowMs).toISOString(),
    }));
  });
}

async function importDocument<Author, Batch>(
  file: TempFile,
  request: ImportRequest,
  deps: ImportDeps<Author, Batch>,
): Promise<ImportResponse> {
  const { database, sections, importedItems } = deps;
  const { context, allowOtherAccount } = request;
  const ownEmail = await findEmail(database, context.userId);
  const checkOwner = (email: string): void => {
    if (!allowOtherAccount && email.toLowerCase() !== ownEmail) throw otherAccountError(email);
  };
  const staged = await stageDocument(file, { database, sections, context, checkOwner });
  try {
    return await store({ request, deps }, async (tx) => ({
      source: 'pouch',
      counts: await storeStaged(tx, staged, context),
      ...(await importedItems.summarize(tx, context.userId)),
      losses: [],
      lossCount: 0,
    }));
  } finally {
    await staged.close();
  }
}

/** Ends the transaction of a preview, which keeps nothing. */
class PreviewEnd extends Error {
  readonly response: ImportResponse;
  constructor(response: ImportResponse) {
    super('A preview ends');
    this.response = response;
  }
}

/** A preview keeps nothing of what `work` does, nor of the log. */
async function store<Author, Batch>(
  { request: { context, isPreview, recordEvent }, deps: { database, importedItems } }: Work<Author, Batch>,
  work: (tx: Transaction) => Promise<Omit<ImportResponse, 'importId'>>,
): Promise<ImportResponse> {
  const { userId, now } = context;
  try {
    return await database.transaction(async (tx) => {
      if (!(await lockAccountForImport(tx, userId))) throw notFound('The account');
      await recordEvent(tx);
      const { undoUntil, ...response } = await work(tx);
      if (isPreview) throw new PreviewEnd(response);
      const importId = uuidv7();
      if (undoUntil === undefined) return { ...response, importId };
      await insertImport(tx, { userId, id: importId, createdAt: now });
      await importedItems.record(tx, { userId, importId });
      return { ...response, importId, undoUntil };
    });
  } catch (error) {
    if (error instanceof PreviewEnd) return error.response;
    throw error;
  }
}

const otherAccountError = (email: string): AppError =>
  new AppError(
    'conflict',
    `This file was exported by another account (${email.slice(0, 254)}). ` +
      'Confirm that you want to import it anyway.',
  );
