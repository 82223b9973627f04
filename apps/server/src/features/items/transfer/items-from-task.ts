import { isSupportedYear, maxNotesLength, maxTitleLength } from '@pouch/contract/items';
import { maxThoughtLength, urgencies } from '@pouch/contract/vocabulary';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { emptyItem, sortThought } from '@pouch/sorter';
import type { SortedItem, ThoughtContext } from '@pouch/sorter';
import { v5 as uuidv5 } from 'uuid';
import { languages } from '../../../lib/sorter-languages.ts';
import type { ImportedTask } from '../../../portability/imported-task.ts';
import type { PortableItem } from './portable-item-store.ts';
import type { AuthorContext } from '../capture/author-context-store.ts';

/** Ids derived from a task are the same in every import, so that it is stored only once. */
const taskIdNamespace = '6f0e6d5a-2d0b-4f5e-9a55-0d6a5f5f1c47';

/** The longest words of a date, in characters, that are parsed. */
const maxDateLength = 200;

/** The local time of a task that has a date and no time, which is a whole day of the author (AD-01). */
const defaultTime = '09:00';

/**
 * The items of a task from another organiser, sorted like a thought of the user. A task becomes one item, whatever its
 * title mentions; a line of text (`isThought`) that is not too long for a thought becomes as many as it mentions. A date
 * that cannot be parsed is kept in the notes.
 */
export function itemsFromTask(task: ImportedTask, author: AuthorContext & { now: string }): PortableItem[] {
  const context = { now: author.now, timezone: author.timezone ?? 'UTC', rules: author.rules, languages };
  const sorted = sortThought(task.title.slice(0, maxThoughtLength), context);
  const isThought = task.isThought && task.title.length <= maxThoughtLength;
  const items = isThought ? sorted : [asSingleItem(task, sorted)];
  const due = parseDue(task, context);
  return items.flatMap((item, index) => {
    const scheduled = { ...item, ...due.fields };
    const id = uuidv5(`${task.key}\n${index}`, taskIdNamespace);
    return toPortableItem({
      id,
      task,
      item: scheduled,
      zone: context.timezone,
      now: author.now,
      unparsed: due.unparsed,
    });
  });
}

/**
 * Keeps the sorter's title if the sorter finds a single item and no date beside the task's own; else the task's title.
 */
function asSingleItem({ title, when }: ImportedTask, sorted: readonly SortedItem[]): SortedItem {
  const [first] = sorted;
  const isWhole = title.length <= maxThoughtLength;
  const isPlain = isWhole && sorted.length === 1 && (when === null || first?.scheduledAt === null);
  const base = first ?? emptyItem;
  return isPlain
    ? base
    : { ...base, title, quantity: 1, scheduledAt: null, allDay: false, recurring: null, reminders: null };
}

interface Due {
  fields: Partial<Pick<SortedItem, 'scheduledAt' | 'allDay' | 'recurring'>>;
  unparsed?: string;
}

function parseDue({ when, repeats }: ImportedTask, context: ThoughtContext): Due {
  if (when === null) return { fields: {} };
  if ('words' in when) {
    const [read] = when.words.length > maxDateLength ? [] : sortThought(`do it ${when.words}`, context);
    if (!read?.scheduledAt) return { fields: {}, unparsed: when.words };
    const { scheduledAt, allDay, recurring } = read;
    return { fields: { scheduledAt, allDay, recurring } };
  }
  const allDay = when.time === null;
  const zone = (allDay ? null : when.zone) ?? context.timezone;
  const time = when.time ?? defaultTime;
  const scheduledAt = toInstantOrNull(when.date, time, zone);
  if (scheduledAt === null) {
    return { fields: {}, unparsed: [when.date, when.time].filter((part) => part !== null).join(' ') };
  }
  const recurring = repeats && {
    ...repeats,
    time_local: time,
    anchor_date: toLocal(scheduledAt, zone).date,
    timezone: zone,
    ends: { type: 'NEVER' as const, until: null, count: null },
  };
  return { fields: { scheduledAt, allDay, recurring } };
}

/** Null for an invalid date or time, and for an unsupported year: some programs write the year 1 for "no date". */
function toInstantOrNull(date: string, time: string, zone: string): string | null {
  try {
    const instant = toInstant(date, time, zone);
    return isSupportedYear(instant) ? instant : null;
  } catch {
    return null;
  }
}

interface PortableItemParts {
  id: string;
  task: ImportedTask;
  item: SortedItem;
  zone: string;
  now: string;
  unparsed: string | undefined;
}

function toPortableItem({ id, task, item, zone, now, unparsed }: PortableItemParts): PortableItem {
  const title = item.title.trim() || task.title;
  const notes = [
    title.length > maxTitleLength ? title : null,
    item.notes,
    task.notes,
    unparsed === undefined ? null : `When: ${unparsed}`,
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
    urgencyChosen: false,
    allDay: item.allDay,
    recurring: item.recurring,
    reminders: item.reminders,
    createdAt: now,
    updatedAt: now,
  };
}
