import { createNotifier, type Notifier } from '../notifications/create-notifier.ts';
import type { PushEndpoints } from '../notifications/push-endpoints.ts';
import { sendDueReminders } from '../notifications/reminders/send-due-reminders.ts';
import { planRepeats } from '../notifications/repeats/plan-repeats.ts';
import { friday, testSecret, testSettings, type TestApi } from './api.ts';

/** The jobs of reminders, which the test runs at the times that it chooses. */
export function reminderJobs(api: TestApi, endpoints: PushEndpoints) {
  const now = () => api.clock.now;
  /** The notifier of one server. */
  const makeNotifier = (): Notifier =>
    createNotifier({
      ...{ database: api.database.db, now, endpoints },
      ...{ secret: testSecret, settings: testSettings, onFailure: () => undefined },
    });
  /** Runs them as a server does, this many milliseconds after `friday`. */
  async function runAt(
    milliseconds: number,
    notifier: Pick<Notifier, 'sendToDevice'> = makeNotifier(),
  ): Promise<void> {
    api.clock.now = new Date(friday.getTime() + milliseconds);
    const deps = { database: api.database.db, now, notifier };
    await planRepeats(deps);
    await sendDueReminders(deps);
  }
  return { makeNotifier, runAt };
}
