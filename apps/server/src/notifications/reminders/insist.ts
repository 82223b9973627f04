import { maxInsistTimes, type ReminderLead } from '@pouch/contract/vocabulary';
import type { Transaction } from '../../db/database.ts';
import { saveRepeats, type Repeat } from './repeat-store.ts';

/** A reminder that has just come, of something whose reminders come `leads` minutes before. */
interface ComingReminder extends Pick<Repeat, 'userId' | 'sourceId' | 'occurrenceAt'> {
  minutesBefore: number;
  leads: readonly ReminderLead[];
  /** Null if it does not insist. */
  insistMinutes: number | null;
}

const minuteMs = 60_000;

/**
 * After the last reminder of a time, what insists is announced every so many minutes until it is done or snoozed, twelve
 * times at most (RM-05). `now` is ISO 8601 in UTC.
 */
export async function startInsisting(
  tx: Transaction,
  now: string,
  reminders: readonly ComingReminder[],
): Promise<void> {
  const repeats = reminders.flatMap(({ minutesBefore, leads, insistMinutes, ...of }): Repeat[] => {
    if (insistMinutes === null || minutesBefore !== Math.min(...leads)) return [];
    const dueAt = new Date(Date.parse(now) + insistMinutes * minuteMs).toISOString();
    return [{ ...of, dueAt, remaining: maxInsistTimes, everyMinutes: insistMinutes }];
  });
  await saveRepeats(tx, repeats);
}
