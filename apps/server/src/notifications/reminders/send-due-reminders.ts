import type { Database } from '../../db/database.ts';
import type { Notifier } from '../create-notifier.ts';
import { checkBatchSize, planDueBatch } from './plan-due-reminders.ts';
import { startSending } from './send-deliveries.ts';

interface ReminderDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToDevice'>;
}

/**
 * Sends all users' due reminders (NA-03, NA-08). A delivery for each device is stored in the transaction that marks the
 * reminder as checked, marked right before it is sent, and decided afterwards, so that any number of servers send each
 * once, and none is lost when a server stops.
 */
export async function sendDueReminders(deps: ReminderDeps): Promise<void> {
  const sender = await startSending(deps);
  try {
    let processed = checkBatchSize;
    while (processed === checkBatchSize) {
      processed = await planDueBatch(deps);
      await sender.sendMore();
    }
    while (await sender.sendMore());
  } finally {
    await sender.finish();
  }
}
