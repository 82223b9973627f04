import type { Recurrence } from '@pouch/contract/recurrence';

/** A task of another organiser. */
export interface ImportedTask {
  /** Unique within the file, and the same in every import of that file. */
  key: string;
  title: string;
  notes: string | null;
  /** When it is due: words to parse, or a local date and time in `zone`; a time of null means the whole day. */
  when: { words: string } | { date: string; time: string | null; zone: string | null } | null;
  /** How it repeats from `when` on, if the file has a field for this. */
  repeats: Pick<Recurrence, 'freq' | 'interval' | 'byDay'> | null;
  /** 0 for the highest priority, 1 for the second; null for lower ones and none. */
  priority: 0 | 1 | null;
  /** Whether the title is free text, which may mention several things and contains its dates. */
  isThought: boolean;
}

/** The content of a file of another organiser. */
export interface ImportedTasks {
  tasks: ImportedTask[];
  /** The number of completed tasks, which are not imported. */
  done: number;
}
