import type { Database } from '../../db/database.ts';
import type { Notifier } from '../create-notifier.ts';
import { checkBatchSize, planDueBatch } from './plan-due-reminders.ts';
import { startSending, type Sender } from './send-deliveries.ts';

interface ReminderDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToDevice'>;
}

/**
 * Sends all users' due reminders (NA-03, NA-08). A delivery for each device is stored in the transaction that marks the
 * reminder as checked, claimed by this server; it is marked right before it is sent, and decided afterwards, so that any
 * number of servers send each once, and none is lost when a server stops.
 */
export async function sendDueReminders(deps: ReminderDeps): Promise<void> {
  const sender = await startSending(deps);
  try {
    let checked = checkBatchSize;
    while (checked === checkBatchSize) {
      const planned = await sender.send(({ limit, ...times }) =>
        planDueBatch(deps.database, { ...times, maxClaimed: limit }),
      );
      checked = planned.checked;
      if (planned.isMore) await sendAll(sender);
    }
    await sendAll(sender);
  } finally {
    await sender.finish();
  }
}

async function sendAll(sender: Sender): Promise<void> {
  while (await sender.sendMore());
}
