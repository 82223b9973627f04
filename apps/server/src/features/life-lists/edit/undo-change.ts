import type { undoLifeListChangeAnswer } from '@pouch/contract/schemas/life-lists';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import type { UndoneBy } from '../../../db/schema/life-lists.ts';
import { notFound } from '../../../lib/errors.ts';
import { checkEntries, findEntryIds, insertEntries } from '../core/entry-store.ts';
import type { Shopping } from '../transfer/export-list.ts';
import { insertGroups } from '../core/group-store.ts';
import { findLifeLists } from '../core/life-list-store.ts';
import { lifeListNotFound } from '../core/life-list-errors.ts';
import { changeList, type ListCall } from '../core/with-locked-list.ts';
import { positionAt } from '../core/position-store.ts';
import { presentLifeLists } from '../core/present-life-list.ts';
import { markUndone } from '../core/undo-store.ts';

type Kind<Name extends UndoneBy['kind']> = Extract<UndoneBy, { kind: Name }>;

/**
 * Takes one change of a list back: what was deleted is there again as it was, beside all that came since. Asking again changes
 * nothing. A 404 once the change is forgotten.
 */
export async function undoChange(
  database: Database,
  call: ListCall,
  { undoId, takeBackGoods }: { undoId: string } & Pick<Shopping, 'takeBackGoods'>,
): Promise<z.input<typeof undoLifeListChangeAnswer>> {
  return database.transaction(async (outer) => {
    const change = await markUndone(outer, call, undoId);
    if (!change) throw notFound('What was to be taken back');
    const { undoneBy, isFirst } = change;
    // Items are locked before lists, as everywhere.
    const removedItems =
      undoneBy.kind === 'export'
        ? await takeBackGoods(outer, { userId: call.userId, now: call.now, ids: undoneBy.itemIds })
        : undefined;
    return changeList(outer, call, async (tx) => {
      if (isFirst) await putBack(tx, call, undoneBy);
      const [list] = presentLifeLists(await findLifeLists(tx, call.userId, call.listId));
      if (!list) throw lifeListNotFound();
      return { list, ...(removedItems && { removedItems }) };
    });
  });
}

async function putBack(tx: Transaction, call: ListCall, undoneBy: UndoneBy): Promise<void> {
  if (undoneBy.kind === 'entry') await putEntryBack(tx, call, undoneBy);
  if (undoneBy.kind === 'group') await putGroupBack(tx, call, undoneBy);
  if (undoneBy.kind === 'reset') await checkEntries(tx, { ...call, ids: undoneBy.entryIds });
}

/** Behind the entry that it stood behind; where that has gone, in the place that it had. */
async function putEntryBack(tx: Transaction, call: ListCall, { entry, after, index }: Kind<'entry'>) {
  const { userId, listId, now } = call;
  const place = { userId, listId, groupName: entry.groupName };
  await insertGroups(tx, [{ userId, listId, name: entry.groupName }]);
  const neighbour = after === null ? -1 : (await findEntryIds(tx, place)).indexOf(after);
  const isBehind = after === null || neighbour >= 0;
  const position = await positionAt(tx, { ...place, index: isBehind ? neighbour + 1 : index });
  await insertEntries(tx, [{ ...entry, ...place, position, updatedAt: now }]);
}

async function putGroupBack(tx: Transaction, { userId, listId, now }: ListCall, group: Kind<'group'>) {
  await insertGroups(tx, [{ userId, listId, name: group.name }]);
  await insertEntries(
    tx,
    group.entries.map((entry) => ({ ...entry, userId, listId, updatedAt: now })),
  );
}
