import type { LossField } from '@pouch/contract/account';

/** When a task is due: words to parse, or a local date and time in `zone`; a time of null means the whole day. */
export type ImportedDate = { words: string } | { date: string; time: string | null; zone: string | null };

/** A task of another organiser, as its file has it. */
export interface ImportedTask {
  /** Unique within the file, and the same in every import of that file. */
  key: string;
  title: string;
  notes: string | null;
  when: ImportedDate | null;
  /** How it repeats from `when` on: an RRULE of iCalendar, or words. */
  rule: { rrule: string } | { words: string } | null;
  /** In minutes before; null where the file says nothing. */
  reminders: number[] | null;
  /** `rank`: 0 for the highest priority, 1 for the second, 2 for any lower one; `words`: as the source calls it. */
  priority: { rank: 0 | 1 | 2; words: string } | null;
  /** Null while it is open; `at`: when it was done, ISO 8601 in UTC, where the file says so. */
  done: { at: string | null } | null;
  list: string | null;
  section: string | null;
  /** The source's own word for its kind, such as a column "category". */
  kind: string | null;
  tags: string[];
  /** The title of the task it is a part of. */
  parent: string | null;
  checklist: { title: string; isDone: boolean }[];
  /** Names or addresses of attached files. */
  attachments: string[];
  url: string | null;
  /** Anything else, kept in the notes behind its label. */
  details: { label: string; text: string }[];
  /** What the reader itself had to change. */
  losses: { field: LossField; reason: string }[];
  /** Whether the title is free text, which may mention several things and contains its dates. */
  isThought: boolean;
}

/** A task before it has a key. A reader sets what its source knows. */
export type TaskDraft = Omit<ImportedTask, 'key'> & {
  /** The source's own id, where it has one. */
  sourceId?: string;
};

/** The content of a file of another organiser. */
export interface ImportedTasks {
  tasks: TaskDraft[];
  /** Entries that have no title or were thrown away. */
  skipped: number;
}

/** A draft with what a reader knows, and nothing else. */
export const taskDraft = (fields: Partial<TaskDraft> & Pick<TaskDraft, 'title'>): TaskDraft => ({
  notes: null,
  when: null,
  rule: null,
  reminders: null,
  priority: null,
  done: null,
  list: null,
  section: null,
  kind: null,
  tags: [],
  parent: null,
  checklist: [],
  attachments: [],
  url: null,
  details: [],
  losses: [],
  isThought: false,
  ...fields,
});
