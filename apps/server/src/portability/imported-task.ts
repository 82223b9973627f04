import type { Recurrence } from '@pouch/contract/schemas/recurrence';

/** A task as another organiser wrote it down. */
export interface ForeignTask {
  /** Tells it from the others of the same file; the same whenever that file is read. */
  key: string;
  title: string;
  notes: string | null;
  /** When it is due: words to be read, or a date and time on the clock of `zone`; without a time it is a whole day. */
  when: { words: string } | { date: string; time: string | null; zone: string | null } | null;
  /** How it repeats, from `when` on, where that stands apart from the words. */
  repeats: Pick<Recurrence, 'freq' | 'interval' | 'byDay'> | null;
  /** How urgent its owner said it is: 0 as much as can be, 1 somewhat; null where nothing was said. */
  priority: 0 | 1 | null;
  /** Its title may name several things, and holds the date in it. */
  isThought: boolean;
}

/** What a file of another organiser brings. */
export interface ForeignTasks {
  tasks: ForeignTask[];
  /** How many were done already and stay behind. */
  done: number;
}
