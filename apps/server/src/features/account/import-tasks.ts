import type { ImportLoss, ImportResponse, ImportSource } from '@pouch/contract/account';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Count, ImportContext } from '../../portability/export-section.ts';
import { emptyCounts } from '../../portability/staged-document.ts';
import type { OnProgress } from './import-progress.ts';
import type { SourceFile, TaskSource } from './importers/reader.ts';

/** A file of another organizer, or the texts of a ZIP. */
export interface TaskFiles {
  files: readonly SourceFile[];
  /** The format; detected from the content when undefined. */
  from: TaskSource | undefined;
}

/** What was found in the files. */
export interface TaskReport {
  source: ImportSource;
  /** Entries that are not imported: without a title, or thrown away. */
  skipped: number;
  /** The first of all losses, `lossCount` in number. */
  losses: ImportLoss[];
  lossCount: number;
}

/** The tasks of files as sorted items. */
export interface SortedTasks<Batch> extends TaskReport {
  batches: number;
  /** The next items, in order; undefined after the last. */
  nextBatch: () => Batch | undefined;
}

/** Whose tasks are read, when, and whether only to say what an import would do. */
interface ReadTasksOptions {
  userId: string;
  now: string;
  isPreview: boolean;
  onProgress: OnProgress;
}

/** What the new items are. */
export type ImportSummary = Pick<ImportResponse, 'items' | 'rules' | 'dates'>;

/** Turns tasks into items. Passed in because features do not import each other. */
export interface TaskImporter<Author, Batch> {
  findAuthorContext: (handle: Handle, userId: string) => Promise<Author>;
  read: (files: TaskFiles, author: Author, options: ReadTasksOptions) => Promise<SortedTasks<Batch>>;
  add: (tx: Transaction, context: ImportContext, batch: Batch) => Promise<Count>;
  /** What adding all of the items would answer; it adds none. */
  foresee: (
    tx: Transaction,
    context: ImportContext,
    nextBatch: () => Batch | undefined,
  ) => Promise<Count & { summary: ImportSummary }>;
}

/** Stores the sorted tasks of another organizer. */
export async function storeTasks<Author, Batch>(
  tx: Transaction,
  { skipped, batches, nextBatch }: SortedTasks<Batch>,
  {
    context,
    taskImporter,
    onProgress,
  }: { context: ImportContext; taskImporter: TaskImporter<Author, Batch>; onProgress: OnProgress },
): Promise<ImportResponse['counts']> {
  const counts = { ...emptyCounts(), items: { added: 0, skipped } };
  let stored = 0;
  for (let batch = nextBatch(); batch !== undefined; batch = nextBatch()) {
    const count = await taskImporter.add(tx, context, batch);
    counts.items.added += count.added;
    counts.items.skipped += count.skipped;
    stored += 1;
    onProgress(stored / batches);
  }
  return counts;
}

/** What storing the sorted tasks would answer. */
export async function foreseeTasks<Author, Batch>(
  tx: Transaction,
  { skipped, nextBatch }: SortedTasks<Batch>,
  { context, taskImporter }: { context: ImportContext; taskImporter: TaskImporter<Author, Batch> },
): Promise<Pick<ImportResponse, 'counts'> & ImportSummary> {
  const { summary, ...count } = await taskImporter.foresee(tx, context, nextBatch);
  const items = { added: count.added, skipped: skipped + count.skipped };
  return { counts: { ...emptyCounts(), items }, ...summary };
}
