import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import type { profiles } from '../../db/schema/profiles.ts';

/** What the reminders job reads of an item. */
export const itemColumns = {
  title: items.title,
  scheduledAt: items.scheduledAt,
  zone: items.scheduledZone,
  allDay: items.allDay,
  rule: items.recurring,
  reminders: items.reminders,
  insistMinutes: items.insistMinutes,
  status: items.status,
};

/** What it reads of an entry. */
export const entryColumns = {
  listId: lifeListEntries.listId,
  groupName: lifeListEntries.groupName,
  title: lifeListEntries.title,
  scheduledAt: lifeListEntries.scheduledAt,
  zone: lifeListEntries.scheduledZone,
  allDay: lifeListEntries.allDay,
  isChecked: lifeListEntries.isChecked,
  checkedAt: lifeListEntries.checkedAt,
  reminders: lifeListEntries.reminders,
};

type Selected<Columns extends Record<string, { _: { data: unknown; notNull: boolean } }>> = {
  [Key in keyof Columns]: Columns[Key]['_']['notNull'] extends true
    ? Columns[Key]['_']['data']
    : Columns[Key]['_']['data'] | null;
};

/** An item or an entry, the other is null, with what its user chose. */
export interface ReminderSource {
  item: Selected<typeof itemColumns> | null;
  entry: Selected<typeof entryColumns> | null;
  /** Null for the first ones. */
  defaultReminders: (typeof profiles.$inferSelect)['reminders'];
  timezone: string | null;
}

interface SourceKeyColumns {
  userId: SQLWrapper;
  sourceId: SQLWrapper;
}

export const matchesItem = (key: SourceKeyColumns) =>
  and(eq(items.userId, key.userId), eq(items.id, key.sourceId), isNull(items.removedAt));

export const matchesBellEntry = (key: SourceKeyColumns) =>
  and(
    eq(lifeListEntries.userId, key.userId),
    eq(lifeListEntries.id, key.sourceId),
    eq(lifeListEntries.notification, true),
  );
