import type { actOnReminderInput } from '@pouch/contract/reminders/reminder-answers';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { ReminderNotice } from '../../notifications/reminder-token.ts';
import { deleteRepeat, findRepeatSources, saveRepeats } from '../../notifications/reminders/repeat-store.ts';
import { isDone, isStillCurrent } from '../../notifications/reminders/schedulable.ts';
import { markSnoozed } from './answer-store.ts';

/** Completes what a reminder is about; throws a 404 when the user has deleted it. Both instants are ISO 8601 in UTC. */
export interface Completers {
  completeItem: (
    tx: Transaction,
    which: { userId: string; id: string; occurrenceAt: string; now: string },
  ) => Promise<unknown>;
  checkEntry: (
    tx: Transaction,
    which: { userId: string; listId: LifeListId; id: string; now: string },
  ) => Promise<unknown>;
}

interface Answer {
  notice: ReminderNotice;
  /** The list, when the reminder is about an entry. */
  listId: LifeListId | null;
  /** ISO 8601 in UTC. */
  now: string;
}

const minuteMs = 60_000;

export const reminderNotFound = () => notFound('The reminder');

/**
 * Does what the button of a reminder says; returns when it is shown again, null once it is done. "Done" completes the
 * occurrence that the notice named, or checks the entry off. "Snooze" moves no date (RM-02).
 */
export async function actOnReminder(
  tx: Transaction,
  { notice, listId, now }: Answer,
  { action, minutes }: z.output<typeof actOnReminderInput>,
  { completeItem, checkEntry }: Completers,
): Promise<string | null> {
  const { userId, sourceId, occurrenceAt } = notice;
  if (action === 'snooze') return snooze(tx, { notice, now }, minutes);
  if (listId === null) await completeItem(tx, { userId, id: sourceId, occurrenceAt, now });
  else await checkEntry(tx, { userId, listId, id: sourceId, now });
  await deleteRepeat(tx, { userId, sourceId });
  return null;
}

/** Throws a 404 when there is nothing to remind of any more. */
async function snooze(
  tx: Transaction,
  { notice, now }: Pick<Answer, 'notice' | 'now'>,
  minutes: number,
): Promise<string> {
  const { userId, sourceId, occurrenceAt } = notice;
  const [source] = await findRepeatSources(tx, [{ userId, sourceId }]);
  if (!source || isDone(source, now) || !isStillCurrent(source, occurrenceAt)) throw reminderNotFound();
  const dueAt = new Date(Date.parse(now) + minutes * minuteMs).toISOString();
  await saveRepeats(tx, [{ userId, sourceId, occurrenceAt, dueAt, remaining: 1, everyMinutes: null }]);
  await markSnoozed(tx, notice, dueAt);
  return dueAt;
}
