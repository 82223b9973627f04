import { atSameWallClock } from '@pouch/schedule/zoned-time';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../db/database.ts';
import { findTimezone } from '../../../db/user-store.ts';
import { notFound } from '../../../lib/errors.ts';
import { fittingItsCategory } from '../core/item-rules.ts';
import { findItem, insertItems, type ItemFields, type ItemRow } from '../core/item-store.ts';
import { insertPicture } from '../pictures/picture-store.ts';
import { markRemoved } from '../edit/removal-store.ts';
import { findWholePicture, type Picture } from '../pictures/shared-picture-store.ts';

/** What somebody gets of another person's item. */
interface ItemCopy {
  /** `ItemFields`, as `adoptItem` reads them again. */
  content: unknown;
  picture: Picture | null;
}

/**
 * Copies an item for somebody else: all that its screen shows, the picture too. The words that it came from stay with
 * the owner, since they may name other things as well. A 404 when there is no such item, or none any more.
 */
export async function copyItem(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<ItemCopy & { title: string }> {
  const item = await findItem(tx, userId, id);
  if (!item) throw notFound('The item');
  const picture = item.pictureId === null ? undefined : await findWholePicture(tx, userId, item.pictureId);
  return { title: item.title, content: fieldsOf(item), picture: picture ?? null };
}

/** Adds a copy to a person's items, active, at the same time on the clock of their own zone. Answers its id. */
export async function adoptItem(
  tx: Transaction,
  { userId, now }: { userId: string; now: string },
  { content, picture }: ItemCopy,
): Promise<string> {
  const fields = content as ItemFields;
  const zone = (await findTimezone(tx, userId)) ?? fields.scheduledZone ?? 'UTC';
  const pictureId = picture === null ? null : uuidv7();
  if (picture !== null && pictureId !== null) {
    await insertPicture(tx, { userId, id: pictureId, ...picture, createdAt: now });
  }
  const id = uuidv7();
  const own = { userId, id, pictureId, originalText: fields.title, createdAt: now, updatedAt: now };
  await insertItems(tx, [{ ...fittingItsCategory(movedTo(zone, fields)), ...own }]);
  return id;
}

/** Takes an adopted item away again, unless it is gone already. */
export async function removeAdopted(
  tx: Transaction,
  owner: { userId: string; now: string },
  id: string,
): Promise<void> {
  await markRemoved(tx, { ...owner, id });
}

function movedTo(zone: string, fields: ItemFields): ItemFields {
  const { scheduledAt, scheduledZone, recurring } = fields;
  if (scheduledAt === null || scheduledZone === null) return fields;
  return {
    ...fields,
    scheduledAt: atSameWallClock(scheduledAt, { from: scheduledZone, to: zone }),
    scheduledZone: zone,
    recurring: recurring && { ...recurring, timezone: zone },
  };
}

const fieldsOf = (item: ItemRow): ItemFields => ({
  title: item.title,
  category: item.category,
  urgency: item.urgency,
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
  recurring: item.recurring,
});
