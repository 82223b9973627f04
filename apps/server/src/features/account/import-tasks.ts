import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportAnswer } from '@pouch/contract/schemas/account';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { ForeignTask, ForeignTasks } from '../../portability/imported-task.ts';
import type { Count, Importer } from '../../portability/portable-kind.ts';
import { noCounts } from '../../portability/staged-document.ts';
import { holdAccount } from './account-store.ts';

/** How tasks become items; handed in, as items are somebody else's. */
export interface TaskTaker<Writer, Item> {
  findWriter: (handle: Handle, userId: string) => Promise<Writer>;
  itemsOf: (task: ForeignTask, writer: Writer, now: string) => Item[];
  add: (tx: Transaction, importer: Importer, items: readonly Item[]) => Promise<Count>;
}

/** Items that are stored by one statement. */
const batchSize = 500;

/** Sorts tasks of another organiser, one at a time so that the server answers others meanwhile, and stores them together. */
export async function importTasks<Writer, Item>(
  { tasks, done }: ForeignTasks,
  { database, importer, taker }: { database: Database; importer: Importer; taker: TaskTaker<Writer, Item> },
): Promise<ImportAnswer['counts']> {
  const writer = await taker.findWriter(database, importer.userId);
  const items: Item[] = [];
  for (const task of tasks) {
    items.push(...taker.itemsOf(task, writer, importer.now));
    await nextTurn();
  }
  const counts = { ...noCounts(), items: { added: 0, skipped: done } };
  await database.transaction(async (tx) => {
    if (!(await holdAccount(tx, importer.userId))) throw notFound('The account');
    for (let start = 0; start < items.length; start += batchSize) {
      const { added, skipped } = await taker.add(tx, importer, items.slice(start, start + batchSize));
      counts.items.added += added;
      counts.items.skipped += skipped;
    }
  });
  return counts;
}
