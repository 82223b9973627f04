import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries } from '../../../db/schema/life-lists.ts';
import { inGroup, byPosition, type GroupRef } from './entry-store.ts';
import { positionBetween, positionGap } from './position.ts';

/** The index behind all entries of a group. */
export const endOfGroup = Number.MAX_SAFE_INTEGER;

interface InsertionPoint extends GroupRef {
  /** From 0, counted without the moving entry; an index past the end means the end. */
  index: number;
  /** The id of an entry that moves within the group. */
  moving?: string;
}

/**
 * The position for an entry at an index of a group. Renumbers the group when there is no room. The list must be locked.
 */
export async function positionAt(tx: Transaction, point: InsertionPoint): Promise<number> {
  const found = positionBetween(await findNeighbours(tx, point));
  if (found !== null) return found;
  await renumberGroup(tx, point);
  return positionBetween(await findNeighbours(tx, point)) ?? 0;
}

async function findNeighbours(
  tx: Transaction,
  { index, moving, ...group }: InsertionPoint,
): Promise<(number | null)[]> {
  const others = and(inGroup(group), moving === undefined ? undefined : ne(lifeListEntries.id, moving));
  const position = { position: lifeListEntries.position };
  const around = await tx
    .select(position)
    .from(lifeListEntries)
    .where(others)
    .orderBy(...byPosition)
    .offset(Math.max(0, index - 1))
    .limit(index === 0 ? 1 : 2);
  const [first = null, second = null] = around.map((row) => row.position);
  if (index === 0) return [null, first];
  if (first !== null) return [first, second];
  const [last] = await tx
    .select(position)
    .from(lifeListEntries)
    .where(others)
    .orderBy(desc(lifeListEntries.position))
    .limit(1);
  return [last?.position ?? null, null];
}

/** Renumbers the entries of a group in their order, `positionGap` apart. */
async function renumberGroup(tx: Transaction, { userId, listId, groupName }: GroupRef): Promise<void> {
  const numbered = tx
    .select({
      id: lifeListEntries.id,
      place:
        sql<number>`row_number() over (order by ${asc(lifeListEntries.position)}, ${asc(lifeListEntries.id)})`.as(
          'place',
        ),
    })
    .from(lifeListEntries)
    .where(inGroup({ userId, listId, groupName }))
    .as('numbered');
  await tx
    .update(lifeListEntries)
    .set({ position: sql`${numbered.place} * ${positionGap}::integer` })
    .from(numbered)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, numbered.id)));
}
