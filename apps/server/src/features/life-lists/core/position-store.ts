import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries } from '../../../db/schema/life-lists.ts';
import { inGroup, inOrder, type GroupOfList } from './entry-store.ts';
import { between, step } from '../between.ts';

interface Place extends GroupOfList {
  /** From 0, among the others of the group; beyond the end is the end. */
  index: number;
  /** The entry that goes there, when it stands in the group already. */
  moving?: string;
}

/** The position that puts an entry into a place of a group whose list is locked; makes room there where none is left. */
export async function positionAt(tx: Transaction, place: Place): Promise<number> {
  const found = between(await neighbours(tx, place));
  if (found !== null) return found;
  await spread(tx, place);
  return between(await neighbours(tx, place)) ?? 0;
}

async function neighbours(tx: Transaction, { index, moving, ...group }: Place): Promise<(number | null)[]> {
  const others = and(inGroup(group), moving === undefined ? undefined : ne(lifeListEntries.id, moving));
  const position = { position: lifeListEntries.position };
  const around = await tx
    .select(position)
    .from(lifeListEntries)
    .where(others)
    .orderBy(...inOrder)
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

/** Gives the entries of a group positions with room between them, in the order that they have. */
async function spread(tx: Transaction, { userId, listId, groupName }: GroupOfList): Promise<void> {
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
    .set({ position: sql`${numbered.place} * ${step}::integer` })
    .from(numbered)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, numbered.id)));
}
