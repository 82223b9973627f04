import type { ImportLoss } from '@pouch/contract/account';
import { link, maxNotesLength, maxTitleLength } from '@pouch/contract/items';
import { maxThoughtLength, urgencies } from '@pouch/contract/vocabulary';
import { emptyItem, sortThought } from '@pouch/sorter';
import type { SortedItem } from '@pouch/sorter';
import { v5 as uuidv5 } from 'uuid';
import { languages } from '../../../../lib/sorter-languages.ts';
import type { ImportedTask } from '../../../../portability/imported-task.ts';
import type { PortableItem } from '../portable-item.ts';
import { planSchedule, type ImportMoment, type PlannedSchedule } from './plan-schedule.ts';
import { kindFromNames } from './kind-from-names.ts';
import { rememberPerImport } from './remember-per-import.ts';
import { writeNotes } from './write-notes.ts';

/** Ids derived from a task are the same in every import, so that it is stored only once. */
const taskIdNamespace = '6f0e6d5a-2d0b-4f5e-9a55-0d6a5f5f1c47';

export interface PlannedTask {
  items: PortableItem[];
  /** What is not kept as it was in the file. */
  losses: ImportLoss[];
}

/**
 * The items of a task from another organizer. Its kind is what the file says; else what the list's name says; else what
 * the sorter finds in the title. A task becomes one item, whatever its title mentions; a line of text (`isThought`) that
 * is not too long for a thought becomes as many as it mentions.
 */
export function planTask(task: ImportedTask, author: ImportMoment): PlannedTask {
  const losses: PlannedTask['losses'] = [];
  const title = task.title.slice(0, 200);
  const lose = (field: ImportLoss['field'], reason: string) => void losses.push({ title, field, reason });
  for (const { field, reason } of task.losses) lose(field, reason);

  const schedule = planSchedule(task, author, lose);
  const sorted = sortTitle(task, author);
  const items = sorted.map((item, index) =>
    toPortableItem({
      id: uuidv5(`${task.key}\n${index}`, taskIdNamespace),
      task,
      item: { ...item, ...schedule.fields },
      schedule,
      author,
      // Each loss is said once, however many items a line becomes.
      lose: index === 0 ? lose : () => undefined,
    }),
  );
  return { items, losses };
}

/**
 * Marks and words that may part things. A task's title without any names one thing, as which it is sorted in less than half
 * the time.
 */
const mayPart = /[,;:/&+|>–—"“”•\n]|[.!?]\s+\p{L}|\s-\s|(?<!\p{L})(?:and|n|plus|also|then|or)(?!\p{L})/iu;

const remember = rememberPerImport<readonly SortedItem[]>();

function sortTitle(task: ImportedTask, author: ImportMoment): readonly SortedItem[] {
  const hint = kindFromNames([task.kind, task.section, task.list]);
  const key = JSON.stringify([task.title, task.isThought, hint]);
  const sorted = remember(author, key, () => sortHinted(task, hint, author));
  const isThought = task.isThought && task.title.length <= maxThoughtLength;
  return isThought && sorted.length > 0 ? sorted : [asSingleItem(task, sorted)];
}

function sortHinted(
  { title, isThought }: ImportedTask,
  hint: ReturnType<typeof kindFromNames>,
  author: ImportMoment,
): readonly SortedItem[] {
  const choice = hint && {
    start: 0,
    end: title.length,
    category: hint.category,
    ...(hint.bucket !== null && { bucket: hint.bucket }),
  };
  return sortThought(title.slice(0, maxThoughtLength), {
    now: author.now,
    timezone: author.timezone ?? 'UTC',
    rules: author.rules,
    languages,
    isOneThing: !isThought && !mayPart.test(title),
    ...(choice && { choices: [choice] }),
  });
}

/** Keeps the sorter's title if the sorter finds a single item and no date beside the task's own; else the task's title. */
function asSingleItem({ title, when, done }: ImportedTask, sorted: readonly SortedItem[]): SortedItem {
  const [first] = sorted;
  const isWhole = title.length <= maxThoughtLength;
  const hasNoDate = first?.scheduledAt === null && first.recurring === null;
  const isPlain = isWhole && sorted.length === 1 && ((when === null && done === null) || hasNoDate);
  const base = first ?? emptyItem;
  if (isPlain) return base;
  return { ...base, title, quantity: 1, scheduledAt: null, allDay: false, recurring: null, reminders: null };
}

interface ItemParts {
  id: string;
  task: ImportedTask;
  item: SortedItem;
  schedule: PlannedSchedule;
  author: ImportMoment;
  lose: (field: ImportLoss['field'], reason: string) => void;
}

function toPortableItem({ id, task, item, schedule, author, lose }: ItemParts): PortableItem {
  const title = item.title.trim() || task.title.trim() || 'Untitled';
  if (title.length > maxTitleLength) lose('title', 'The title is shortened; the notes have all of it');
  const url = item.category === 'Bucket' ? (link.safeParse(task.url).data ?? item.url) : item.url;
  const urgency = chooseUrgency(task, item);
  const notes = writeNotes(
    [title.length > maxTitleLength ? title : null, item.notes],
    { ...task, url: url === task.url ? null : task.url, priority: urgency === null ? task.priority : null },
    { words: schedule.words, lose },
  );
  const done = task.done && findDone(task.done.at, { author, lose });
  return {
    id,
    title: title.slice(0, maxTitleLength),
    originalText: task.title.slice(0, maxThoughtLength),
    category: item.category,
    urgency: urgency ?? item.urgency,
    status: done === null ? 'Active' : 'Completed',
    context: item.context,
    needLevel: item.needLevel,
    purchaseCategory: item.purchaseCategory,
    quantity: item.quantity,
    bucket: item.bucket,
    notes: notes.slice(0, maxNotesLength) || null,
    url,
    extras: item.extras,
    scheduledAt: item.scheduledAt,
    scheduledZone: item.recurring?.timezone ?? author.timezone ?? 'UTC',
    urgencyChosen: false,
    allDay: item.allDay,
    recurring: done === null ? item.recurring : null,
    reminders: item.reminders,
    createdAt: done ?? author.now,
    updatedAt: done ?? author.now,
    completedAt: done,
    // What was done elsewhere is in no list, and counts for no week.
    archivedAt: done === null ? null : author.now,
  };
}

/** A To-Do without a date keeps its priority as its urgency. */
function chooseUrgency({ priority, done }: ImportedTask, item: SortedItem): SortedItem['urgency'] | null {
  if (item.category !== 'To-Do' || item.scheduledAt !== null || done !== null) return null;
  return priority?.rank === 0 || priority?.rank === 1 ? urgencies['To-Do'][priority.rank] : null;
}

function findDone(at: string | null, { author, lose }: Pick<ItemParts, 'author' | 'lose'>): string {
  if (at !== null && at <= author.now) return at;
  lose('done', 'The file does not say when it was done; the time of the import is kept');
  return author.now;
}
