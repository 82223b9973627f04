import type { Item } from '@pouch/contract/items';
import { v7 as uuidv7 } from 'uuid';
import type { Handle } from '../../../db/database.ts';
import { singleOrList, toItemFields } from '../core/item-mapping.ts';
import { insertItems } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { insertPicture } from '../pictures/picture-store.ts';
import type { ParsedThought } from './parse-thought.ts';

/** Stores all items of a thought and its picture, or none of them. */
export async function insertThought(
  handle: Handle,
  { userId, now, thought }: { userId: string; now: string; thought: ParsedThought },
): Promise<Item | Item[]> {
  const { originalText, picture, zone } = thought;
  const pictureId = picture && uuidv7();
  const rows = thought.items.map((sorted) => ({
    userId,
    id: uuidv7(),
    originalText,
    pictureId,
    createdAt: now,
    updatedAt: now,
    ...toItemFields(sorted, zone),
  }));
  const stored = await (picture && pictureId
    ? handle.transaction(async (tx) => {
        await insertPicture(tx, { userId, id: pictureId, createdAt: now, ...picture });
        return insertItems(tx, rows);
      })
    : insertItems(handle, rows));
  return singleOrList(stored.map(presentItem));
}
