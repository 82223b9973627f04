import type { ImportResponse, ImportSource } from '@pouch/contract/account';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { Count, ImportContext } from '../../portability/export-section.ts';
import { emptyCounts } from '../../portability/staged-document.ts';
import { lockAccountForImport } from './account-store.ts';

/** A file of another organiser. */
export interface TaskFile {
  bytes: Uint8Array;
  source: Exclude<ImportSource, 'pouch'>;
}

/** The tasks of a file as sorted items. */
export interface SortedTasks<Item> {
  /** The number of completed tasks, which are not imported. */
  done: number;
  /** The next items, in order; none after the last. */
  nextItems: () => Promise<Item[]>;
  /** Frees what the rest of the items occupies. */
  close: () => Promise<void>;
}

/** Turns tasks into items. Passed in because features do not import each other. */
export interface TaskImporter<Author, Item> {
  findAuthorContext: (handle: Handle, userId: string) => Promise<Author>;
  read: (file: TaskFile, author: Author, now: string) => Promise<SortedTasks<Item>>;
  add: (tx: Transaction, context: ImportContext, items: readonly Item[]) => Promise<Count>;
}

/** Items per insert: about 20 milliseconds of the server's own thread. */
const batchSize = 100;

/** Sorts the tasks of another organiser and stores them in one transaction. */
export async function importTasks<Author, Item>(
  file: TaskFile,
  {
    database,
    context,
    taskImporter,
    recordEvent,
  }: {
    database: Database;
    context: ImportContext;
    taskImporter: TaskImporter<Author, Item>;
    recordEvent: (tx: Transaction) => Promise<void>;
  },
): Promise<ImportResponse['counts']> {
  const author = await taskImporter.findAuthorContext(database, context.userId);
  const { done, nextItems, close } = await taskImporter.read(file, author, context.now);
  const counts = { ...emptyCounts(), items: { added: 0, skipped: done } };
  try {
    await database.transaction(async (tx) => {
      if (!(await lockAccountForImport(tx, context.userId))) throw notFound('The account');
      await recordEvent(tx);
      for (let items = await nextItems(); items.length > 0; items = await nextItems()) {
        for (let start = 0; start < items.length; start += batchSize) {
          const batch = items.slice(start, start + batchSize);
          const { added, skipped } = await taskImporter.add(tx, context, batch);
          counts.items.added += added;
          counts.items.skipped += skipped;
        }
      }
    });
    return counts;
  } finally {
    await close();
  }
}
