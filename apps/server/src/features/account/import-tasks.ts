import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportResponse } from '@pouch/contract/account';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { ImportedTask, ImportedTasks } from '../../portability/imported-task.ts';
import type { Count, ImportContext } from '../../portability/export-section.ts';
import { emptyCounts } from '../../portability/staged-document.ts';
import { lockAccountForImport } from './account-store.ts';

/** Turns tasks into items. Passed in because features do not import each other. */
export interface TaskImporter<Author, Item> {
  findAuthorContext: (handle: Handle, userId: string) => Promise<Author>;
  toItems: (task: ImportedTask, author: Author, now: string) => Item[];
  add: (tx: Transaction, context: ImportContext, items: readonly Item[]) => Promise<Count>;
}

/** Items per insert. */
const batchSize = 500;

/** Sorts the tasks of another organiser, yielding to the event loop after each, and stores them in one transaction. */
export async function importTasks<Author, Item>(
  { tasks, done }: ImportedTasks,
  {
    database,
    context,
    taskImporter,
  }: { database: Database; context: ImportContext; taskImporter: TaskImporter<Author, Item> },
): Promise<ImportResponse['counts']> {
  const author = await taskImporter.findAuthorContext(database, context.userId);
  const items: Item[] = [];
  for (const task of tasks) {
    items.push(...taskImporter.toItems(task, author, context.now));
    await nextTurn();
  }
  const counts = { ...emptyCounts(), items: { added: 0, skipped: done } };
  await database.transaction(async (tx) => {
    if (!(await lockAccountForImport(tx, context.userId))) throw notFound('The account');
    for (let start = 0; start < items.length; start += batchSize) {
      const { added, skipped } = await taskImporter.add(tx, context, items.slice(start, start + batchSize));
      counts.items.added += added;
      counts.items.skipped += skipped;
    }
  });
  return counts;
}
