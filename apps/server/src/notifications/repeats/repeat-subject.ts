import type { RepeatSource } from '../reminders/repeat-store.ts';
import { toSubject } from '../reminders/reminder-subject.ts';
import type { ReminderSubject } from '../reminders/reminder-text.ts';
import { isDone, isStillCurrent } from '../reminders/schedulable.ts';

/**
 * What a notification about `occurrenceAt` says; null when there is nothing to remind of any more: it is done, was moved,
 * or its bell is off.
 */
export const repeatSubject = (
  source: RepeatSource,
  { occurrenceAt, now }: { occurrenceAt: string; now: string },
): ReminderSubject | null =>
  isDone(source, now) || !isStillCurrent(source, occurrenceAt) ? null : toSubject(source);
