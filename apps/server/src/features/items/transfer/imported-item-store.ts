import {
  importedItemKinds,
  type ImportedItemKind,
  type ImportResponse,
  type UndoneImport,
} from '@pouch/contract/account';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { importedItems } from '../../../db/schema/imports.ts';
import { items } from '../../../db/schema/items.ts';

type ItemSummary = Pick<ImportResponse, 'items' | 'rules' | 'dates'>;

/** Whether this transaction has written the row. PostgreSQL keeps the transaction that did with each row. */
const isWrittenHere = sql`${items}.xmin = pg_current_xact_id()::xid`;

/** Counts the items that this transaction has added: open ones by kind, and done ones. */
export async function summarizeAddedItems(tx: Transaction, userId: string): Promise<ItemSummary> {
  const rows = await tx
    .select({
      category: items.category,
      bucket: items.bucket,
      status: items.status,
      count: sql<number>`count(*)::int`,
      rules: sql<number>`count(${items.recurring})::int`,
      dates: sql<number>`count(${items.scheduledAt})::int`,
    })
    .from(items)
    .where(and(eq(items.userId, userId), isNull(items.removedAt), isWrittenHere))
    .groupBy(items.category, items.bucket, items.status);
  const summary = emptySummary();
  for (const row of rows) addGroup(summary, row);
  return summary;
}

/** Keeps which items this transaction has added, with their versions. */
export async function recordAddedItems(
  tx: Transaction,
  { userId, importId }: { userId: string; importId: string },
): Promise<void> {
  await tx.insert(importedItems).select(
    tx
      .select({
        userId: items.userId,
        importId: sql<string>`${importId}::uuid`.as('import_id'),
        itemId: items.id,
        version: items.version,
      })
      .from(items)
      .where(and(eq(items.userId, userId), isNull(items.removedAt), isWrittenHere)),
  );
}

/** Marks the items of an import as deleted that were not changed since. Lock order: by id. */
export async function removeImportedItems(
  tx: Transaction,
  { userId, importId, now }: { userId: string; importId: string; now: string },
): Promise<UndoneImport> {
  const rows = await tx
    .select({ id: items.id, version: items.version, addedAs: importedItems.version })
    .from(items)
    .innerJoin(importedItems, and(eq(importedItems.userId, items.userId), eq(importedItems.itemId, items.id)))
    .where(and(eq(items.userId, userId), eq(importedItems.importId, importId), isNull(items.removedAt)))
    .orderBy(items.id)
    .for('update', { of: items });
  const unchanged = rows.filter(({ version, addedAs }) => version === addedAs).map(({ id }) => id);
  await tx
    .update(items)
    .set({ removedAt: now })
    .where(and(eq(items.userId, userId), sql`${items.id} = any(${sql.param(unchanged)}::uuid[])`));
  return { removed: unchanged.length, kept: rows.length - unchanged.length };
}

export const emptySummary = (): ItemSummary => ({
  items: Object.fromEntries(importedItemKinds.map((kind) => [kind, 0])) as ImportResponse['items'],
  rules: 0,
  dates: 0,
});

/** Items of one kind and status. */
export interface ItemGroup {
  category: Category;
  bucket: Bucket | null;
  status: string;
  count: number;
  /** How many of them repeat. */
  rules: number;
  /** How many of them have a date. */
  dates: number;
}

export function addGroup(summary: ItemSummary, group: ItemGroup): void {
  const { category, bucket, status, count, rules, dates } = group;
  summary.items[status === 'Completed' ? 'done' : toKind(category, bucket)] += count;
  summary.rules += rules;
  summary.dates += dates;
}

const toKind = (category: Category, bucket: Bucket | null): ImportedItemKind => {
  if (category === 'To-Do') return 'toDo';
  if (category === 'Shopping') return 'shopping';
  return (bucket ? bucket.charAt(0).toLowerCase() + bucket.slice(1) : 'ideaBucket') as ImportedItemKind;
};
