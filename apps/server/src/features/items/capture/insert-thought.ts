import type { Item } from '@pouch/contract/items';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../db/database.ts';
import { singleOrList, toItemFields } from '../core/item-mapping.ts';
import { insertItems } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { insertPicture } from '../pictures/picture-store.ts';
import type { ParsedThought } from './parse-thought.ts';

interface NewThought {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
  /** When the user wrote it. ISO 8601 in UTC. */
  madeAt: string;
  /** Ids for its items, in their order; further items get new ones. */
  itemIds: readonly string[];
  thought: ParsedThought;
}

/** Stores all items of a thought and its picture, or none of them. Throws a 409 when an id is taken. */
export async function insertThought(
  tx: Transaction,
  { userId, now, madeAt, itemIds, thought }: NewThought,
): Promise<Item | Item[]> {
  const { originalText, picture, zone } = thought;
  const pictureId = picture && uuidv7();
  if (picture && pictureId) await insertPicture(tx, { userId, id: pictureId, createdAt: madeAt, ...picture });
  const stored = await insertItems(
    tx,
    thought.items.map((sorted, index) => ({
      userId,
      id: itemIds[index] ?? uuidv7(),
      originalText,
      pictureId,
      createdAt: madeAt,
      updatedAt: now,
      ...toItemFields(sorted, zone),
    })),
  );
  return singleOrList(stored.map(presentItem));
}
