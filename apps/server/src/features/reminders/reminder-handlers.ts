import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { nameDevice } from '../../activity/name-device.ts';
import { historyMs } from '../../notifications/reminders/plan-reminders.ts';
import { findReminderRecords, hasReminderSource } from './reminder-record-store.ts';
import { previewReminders } from './preview-reminders.ts';

interface ReminderDeps {
  database: Database;
  now: () => Date;
  /** Whether Firebase is set up. */
  canPushToPhones: boolean;
}

/** The calls that tell what reminders will do, and what became of them. */
export const reminderHandlers = ({
  database,
  now,
  canPushToPhones,
}: ReminderDeps): Pick<Handlers, 'previewReminders' | 'getReminderHistory'> => ({
  previewReminders: ({ user, body }) =>
    previewReminders(database, { user, now: now().toISOString(), canPushToPhones }, body),

  getReminderHistory: async ({ user, query: { itemId: id } }) => {
    if (!(await hasReminderSource(database, user.id, id))) throw notFound('The item');
    const since = new Date(now().getTime() - historyMs).toISOString();
    const rows = await findReminderRecords(database, user.id, { sourceId: id, since });
    return rows.map(({ userAgent, hasDevice, deviceId, platform, ...record }) => ({
      ...record,
      deviceId: deviceId || null,
      platform,
      device: hasDevice && platform !== null ? nameDevice({ userAgent, platform }) : null,
    }));
  },
});
