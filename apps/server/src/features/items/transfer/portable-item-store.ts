import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { items } from '../../../db/schema/items.ts';
import { paginate } from '../../../portability/paginate.ts';
import type { ExportSection } from '../../../portability/export-section.ts';
import { toRowsJson } from '../core/item-json-store.ts';
import type { ItemRow } from '../core/item-store.ts';
import { findPictureIds } from '../pictures/portable-picture-store.ts';
import { storeRows } from './item-row-store.ts';
import { byId, toRow } from './portable-rows.ts';
import { portableItem, type PortableItem } from './portable-item.ts';

const pageSize = 500;

/** A user's items, except deleted ones. Importing an item that was deleted restores it. */
export const portableItems: ExportSection<PortableItem> = {
  name: 'items',
  countKey: 'items',
  schema: portableItem,
  read: async function* (handle, userId) {
    const pages = paginate(pageSize, (after, size) =>
      handle
        .select()
        .from(items)
        .where(
          and(eq(items.userId, userId), isNull(items.removedAt), after ? gt(items.id, after) : undefined),
        )
        .orderBy(asc(items.id))
        .limit(size),
    );
    for await (const page of pages) yield page.map(toPortable);
  },
  add: async (tx, { userId }, rows) => {
    const pictureIds = new Set(rows.flatMap(({ picture }) => picture ?? []));
    const knownPictures = await findPictureIds(tx, userId, [...pictureIds]);
    const rowsById = byId(rows);
    const added = await storeRows(tx, userId, {
      ids: [...rowsById.keys()],
      json: toRowsJson([...rowsById.values()].map((row) => toRow(row, knownPictures))),
    });
    return { added, skipped: rows.length - added };
  },
};

const toPortable = (row: ItemRow): PortableItem => ({
  id: row.id,
  title: row.title,
  originalText: row.originalText,
  category: row.category,
  urgency: row.urgency,
  urgencyChosen: row.urgencyChosen,
  status: row.status,
  context: row.context,
  needLevel: row.needLevel,
  purchaseCategory: row.purchaseCategory,
  quantity: row.quantity,
  manualOrder: row.manualOrder,
  bucket: row.bucket,
  notes: row.notes,
  url: row.url,
  extras: row.extras,
  scheduledAt: row.scheduledAt,
  scheduledZone: row.scheduledZone,
  allDay: row.allDay,
  recurring: row.recurring,
  reminders: row.reminders,
  insistMinutes: row.insistMinutes,
  picture: row.pictureId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  completedAt: row.completedAt,
  archivedAt: row.archivedAt,
});
