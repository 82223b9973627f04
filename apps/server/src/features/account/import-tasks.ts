import type { ImportLoss, ImportResponse, ImportSource } from '@pouch/contract/account';
import type { Handle, Transaction } from '../../db/database.ts';
import type { Count, ImportContext } from '../../portability/export-section.ts';
import { emptyCounts } from '../../portability/staged-document.ts';
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
export interface SortedTasks<Item> extends TaskReport {
  /** The next items, in order; none after the last. */
  nextItems: () => Item[];
}

/** Whose tasks are read, when, and whether only to say what an import would do. */
interface ReadTasksOptions {
  userId: string;
  now: string;
  isPreview: boolean;
}

/** What the new items are. */
export type ImportSummary = Pick<ImportResponse, 'items' | 'rules' | 'dates'>;

/** Turns tasks into items. Passed in because features do not import each other. */
export interface TaskImporter<Author, Item> {
  findAuthorContext: (handle: Handle, userId: string) => Promise<Author>;
  read: (files: TaskFiles, author: Author, options: ReadTasksOptions) => Promise<SortedTasks<Item>>;
  add: (tx: Transaction, context: ImportContext, items: readonly Item[]) => Promise<Count>;
  /** What adding all of the items would answer; it adds none. */
  foresee: (
    tx: Transaction,
    context: ImportContext,
    nextItems: () => Item[],
  ) => Promise<Count & { summary: ImportSummary }>;
}

/** Items per insert: some milliseconds of the server's own thread. */
const batchSize = 250;

/** Stores the sorted tasks of another organizer. */
export async function storeTasks<Author, Item>(
  tx: Transaction,
  { skipped, nextItems }: SortedTasks<Item>,
  { context, taskImporter }: { context: ImportContext; taskImporter: TaskImporter<Author, Item> },
): Promise<ImportResponse['counts']> {
  const counts = { ...emptyCounts(), items: { added: 0, skipped } };
  for (let items = nextItems(); items.length > 0; items = nextItems()) {
    for (let start = 0; start < items.length; start += batchSize) {
      const count = await taskImporter.add(tx, context, items.slice(start, start + batchSize));
      counts.items.added += count.added;
      counts.items.skipped += count.skipped;
    }
  }
  return counts;
}

/** What storing the sorted tasks would answer. */
export async function foreseeTasks<Author, Item>(
  tx: Transaction,
  { skipped, nextItems }: SortedTasks<Item>,
  { context, taskImporter }: { context: ImportContext; taskImporter: TaskImporter<Author, Item> },
): Promise<Pick<ImportResponse, 'counts'> & ImportSummary> {
  const { summary, ...count } = await taskImporter.foresee(tx, context, nextItems);
  const items = { added: count.added, skipped: skipped + count.skipped };
  return { counts: { ...emptyCounts(), items }, ...summary };
}
