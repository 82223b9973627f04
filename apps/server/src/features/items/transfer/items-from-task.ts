import { isUsualYear, maxNotesLength, maxTitleLength } from '@pouch/contract/schemas/items';
import { maxThoughtLength, urgencies } from '@pouch/contract/vocabulary';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { sortThought } from '@pouch/sorter/item/sort-thought';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import { v5 as uuidv5 } from 'uuid';
import type { ForeignTask } from '../../../portability/imported-task.ts';
import type { PortableItem } from './portable-item-store.ts';
import type { Writer } from '../capture/author-context-store.ts';

/** Ids made of a task are the same whenever it is brought, so that it is stored once. */
const namespace = '6f0e6d5a-2d0b-4f5e-9a55-0d6a5f5f1c47';

/** When a day begins for what has a date and no time. */
const morning = '09:00';

/**
 * The items of a task from another organiser, sorted like a thought of their owner. A task stays one item, whatever its
 * title names; a line of text becomes as many as it names. Words for a date that cannot be read stay in the notes.
 */
export function itemsOfTask(task: ForeignTask, writer: Writer & { now: string }): PortableItem[] {
  const context = { now: writer.now, timezone: writer.timezone ?? 'UTC', rules: writer.rules };
  const sorted = sortThought(task.title, context);
  const items = task.isThought ? sorted : [asOne(task, sorted)];
  const due = dueOf(task, context);
  return items.flatMap((item, index) => {
    const scheduled = { ...item, ...due.fields };
    const id = uuidv5(`${task.key}\n${index}`, namespace);
    return portable({
      id,
      task,
      item: scheduled,
      zone: context.timezone,
      now: writer.now,
      unread: due.unread,
    });
  });
}

/** The title is tidied when it names one thing, and left as it is when its words say another date than the task. */
function asOne({ title, when }: ForeignTask, sorted: readonly SortedItem[]): SortedItem {
  const [first] = sorted;
  const isPlain = sorted.length === 1 && (when === null || first?.scheduledAt === null);
  const kind = first ?? nothingRead;
  return isPlain ? kind : { ...kind, title, quantity: 1, scheduledAt: null, recurring: null };
}

const nothingRead: SortedItem = {
  title: '',
  category: 'To-Do',
  urgency: urgencies['To-Do'][0],
  context: 'Personal',
  needLevel: null,
  purchaseCategory: null,
  quantity: 1,
  bucket: null,
  url: null,
  extras: {},
  scheduledAt: null,
  recurring: null,
  notes: null,
};

interface Due {
  fields: Partial<Pick<SortedItem, 'scheduledAt' | 'recurring'>>;
  unread?: string;
}

function dueOf({ when, repeats }: ForeignTask, context: { now: string; timezone: string }): Due {
  if (when === null) return { fields: {} };
  if ('words' in when) {
    const [read] = sortThought(`do it ${when.words}`, context);
    if (!read?.scheduledAt) return { fields: {}, unread: when.words };
    return { fields: { scheduledAt: read.scheduledAt, recurring: read.recurring } };
  }
  const zone = when.zone ?? context.timezone;
  const time = when.time ?? morning;
  const scheduledAt = instantOf(when.date, time, zone);
  if (scheduledAt === null) {
    return { fields: {}, unread: [when.date, when.time].filter((part) => part !== null).join(' ') };
  }
  const recurring = repeats && {
    ...repeats,
    time_local: time,
    anchor_date: toLocal(scheduledAt, zone).date,
    timezone: zone,
    ends: { type: 'NEVER' as const, until: null, count: null },
  };
  return { fields: { scheduledAt, recurring } };
}

/** Null for what no calendar or clock shows, and for a year that no date may be in: some programs write the year 1 for none. */
function instantOf(date: string, time: string, zone: string): string | null {
  try {
    const instant = toInstant(date, time, zone);
    return isUsualYear(instant) ? instant : null;
  } catch {
    return null;
  }
}

interface Portable {
  id: string;
  task: ForeignTask;
  item: SortedItem;
  zone: string;
  now: string;
  unread: string | undefined;
}

function portable({ id, task, item, zone, now, unread }: Portable): PortableItem {
  const title = item.title.trim() || task.title;
  const notes = [
    title.length > maxTitleLength ? title : null,
    item.notes,
    task.notes,
    unread === undefined ? null : `When: ${unread}`,
  ];
  const isToDo = item.category === 'To-Do';
  return {
    id,
    title: title.slice(0, maxTitleLength),
    originalText: task.title.slice(0, maxThoughtLength),
    category: item.category,
    urgency: isToDo && task.priority !== null ? urgencies['To-Do'][task.priority] : item.urgency,
    status: 'Active',
    context: item.context,
    needLevel: item.needLevel,
    purchaseCategory: item.purchaseCategory,
    quantity: item.quantity,
    bucket: item.bucket,
    notes: notes.filter(Boolean).join('\n\n').slice(0, maxNotesLength) || null,
    url: item.url,
    extras: item.extras,
    scheduledAt: item.scheduledAt,
    scheduledZone: item.recurring?.timezone ?? zone,
    recurring: item.recurring,
    createdAt: now,
    updatedAt: now,
  };
}
