import { atSameWallClock } from '@pouch/schedule/zoned-time';
import { clearFieldsOfOtherCategories } from '@pouch/sorter/item-fields';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../db/database.ts';
import { findTimezone } from '../../../db/user-store.ts';
import { notFound } from '../../../lib/errors.ts';
import { findItem, insertItems, type ItemFields, type ItemRow } from '../core/item-store.ts';
import { insertPicture } from '../pictures/picture-store.ts';
import { softDeleteItem } from '../edit/removal-store.ts';
import { findWholePicture, type Picture } from '../pictures/shared-picture-store.ts';

/** The part of an item that is shared with another user. */
interface ItemCopy {
  /** `ItemFields`, as `insertSharedItem` reads them. */
  content: unknown;
  picture: Picture | null;
}

/**
 * Copies an item for another user: everything its screen shows, including the picture. The original text stays with
 * the owner, because it may mention other things. Throws a 404 when the item does not exist or is deleted.
 */
export async function copyItem(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<ItemCopy & { title: string }> {
  const item = await findItem(tx, userId, id);
  if (!item) throw notFound('The item');
  const picture = item.pictureId === null ? undefined : await findWholePicture(tx, userId, item.pictureId);
  return { title: item.title, content: pickItemFields(item), picture: picture ?? null };
}

/** Adds a copy to a user's items, active and at the same wall-clock time in their own zone. Returns its id. */
export async function insertSharedItem(
  tx: Transaction,
  { userId, now }: { userId: string; now: string },
  { content, picture }: ItemCopy,
  quotaBytes: number,
): Promise<string> {
  const fields = {
    allDay: false,
    urgencyChosen: false,
    reminders: null,
    ...(content as Omit<ItemFields, 'allDay' | 'urgencyChosen' | 'reminders'>),
  };
  const zone = (await findTimezone(tx, userId)) ?? fields.scheduledZone ?? 'UTC';
  const pictureId = picture === null ? null : uuidv7();
  if (picture !== null && pictureId !== null) {
    await insertPicture(tx, { userId, id: pictureId, ...picture, createdAt: now }, quotaBytes);
  }
  const id = uuidv7();
  const own = { userId, id, pictureId, originalText: fields.title, createdAt: now, updatedAt: now };
  await insertItems(tx, [{ ...clearFieldsOfOtherCategories(withZone(zone, fields)), ...own }]);
  return id;
}

/** Deletes an accepted copy again. No effect when it is deleted already. */
export async function removeSharedItem(
  tx: Transaction,
  owner: { userId: string; now: string },
  id: string,
): Promise<void> {
  await softDeleteItem(tx, { ...owner, id });
}

function withZone(zone: string, fields: ItemFields): ItemFields {
  const { scheduledAt, scheduledZone, recurring } = fields;
  if (scheduledAt === null || scheduledZone === null) return fields;
  return {
    ...fields,
    scheduledAt: atSameWallClock(scheduledAt, { from: scheduledZone, to: zone }),
    scheduledZone: zone,
    recurring: recurring && { ...recurring, timezone: zone },
  };
}

const pickItemFields = (item: ItemRow): ItemFields => ({
  title: item.title,
  category: item.category,
  urgency: item.urgency,
  urgencyChosen: item.urgencyChosen,
  context: item.context,
  needLevel: item.needLevel,
  purchaseCategory: item.purchaseCategory,
  quantity: item.quantity,
  bucket: item.bucket,
  notes: item.notes,
  url: item.url,
  extras: item.extras,
  scheduledAt: item.scheduledAt,
  scheduledZone: item.scheduledZone,
  allDay: item.allDay,
  recurring: item.recurring,
  // Each person is reminded as their own settings say.
  reminders: null,
});
