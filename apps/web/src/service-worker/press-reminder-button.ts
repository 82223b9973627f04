import { snoozeMinutes } from '../labels/reminder-actions.ts';
import type { PressedReminder } from '../platform/reminders/pressed-reminder.ts';
import { answerReminder } from '../platform/reminders/reminder-answers.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Does what a button of a reminder says, now or once there is a network. Resolves to whether it will happen; false for a
 * reminder that can't be answered any more.
 */
export async function pressReminderButton(
  scope: WorkerScope,
  { action, token }: PressedReminder,
): Promise<boolean> {
  if (action === null || token === null) return false;
  const answer = action === 'done' ? { token, action } : { token, action, minutes: snoozeMinutes };
  const result = await answerReminder(scope, answer);
  // Where there is no background sync, the next page or the next push message sends it.
  if (result === 'kept') await scope.registration.sync?.register('reminder-answers').catch(() => undefined);
  return result !== 'refused';
}
