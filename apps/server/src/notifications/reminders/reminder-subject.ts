import type { TimeFormat } from '@pouch/contract/vocabulary';
import type { ReminderSource } from './reminder-source-store.ts';
import type { ReminderSubject } from './reminder-text.ts';

interface NamedSource extends ReminderSource {
  userId: string;
  sourceId: string;
  /** Null for the default. */
  timeFormat: TimeFormat | null;
}

/** What a notification says of an item or entry; null without a time. */
export function toSubject({
  userId,
  sourceId,
  timeFormat,
  item,
  entry,
}: NamedSource): ReminderSubject | null {
  const source = item ?? entry;
  if (!source?.zone) return null;
  return {
    userId,
    id: sourceId,
    title: source.title,
    zone: source.zone,
    allDay: source.allDay,
    timeFormat: timeFormat ?? '12h',
    url: entry ? `/lifelists/${entry.listId}` : '/upcoming',
    isPlanned: entry?.listId === 'planner',
  };
}
