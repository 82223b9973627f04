import type { AddedItem } from '@pouch/contract/sorting-rules';
import { toItemFields } from '@pouch/sorter/item-fields';
import { kindConfidence } from '@pouch/sorter/kind-confidence';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../db/database.ts';
import { insertItems } from '../core/item-store.ts';
import { presentItem, type ReadingMoment } from '../core/present-item.ts';
import type { Learn } from '../edit/change-item.ts';
import { insertPicture } from '../pictures/picture-store.ts';
import type { Picture as StoredPicture } from '../pictures/shared-picture-store.ts';
import type { ParsedThought } from './parse-thought.ts';
import type { ReadItem } from './refiner.ts';

interface NewThought extends ReadingMoment {
  userId: string;
  /** When the user wrote it. ISO 8601 in UTC. */
  madeAt: string;
  /** Ids for its items, in their order; further items get new ones. */
  itemIds: readonly string[];
  thought: ParsedThought;
  picture: StoredPicture | null;
  /** What the account may store, in bytes. */
  quotaBytes: number;
  learn: Learn;
}

/**
 * Stores all items of a thought and its picture, and what their chosen kinds teach (SO-11), or nothing. Throws a 409 when
 * an id is taken.
 */
export async function insertThought(
  tx: Transaction,
  { userId, now, accountZone, madeAt, itemIds, thought, picture, quotaBytes, learn }: NewThought,
): Promise<AddedItem[]> {
  const { originalText, zone } = thought;
  const pictureId = picture && uuidv7();
  if (picture && pictureId) {
    await insertPicture(tx, { userId, id: pictureId, createdAt: madeAt, ...picture }, quotaBytes);
  }
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
  const added: AddedItem[] = [];
  for (const [index, row] of stored.entries()) {
    const sorted: Partial<ReadItem> = thought.items[index] ?? {};
    const isChosen = sorted.provenance?.source === 'chosen';
    const learned = isChosen ? await learn(tx, { item: row, now }) : null;
    added.push({
      ...presentItem(row, { now, accountZone }),
      ...kindConfidence(sorted),
      ...(learned && { learned }),
    });
  }
  return added;
}
