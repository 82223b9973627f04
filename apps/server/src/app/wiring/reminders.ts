import { findTimezone } from '../../db/user-store.ts';
import { readMoment } from '../../features/items/core/present-item.ts';
import { completeOccurrence } from '../../features/items/edit/complete-occurrence.ts';
import { updateEntry } from '../../features/life-lists/edit/update-entry.ts';
import { answerHandlers } from '../../features/reminders/answer-handlers.ts';
import { reminderHandlers } from '../../features/reminders/reminder-handlers.ts';
import type { RequireAccess } from '../../http/calls/access.ts';
import type { Services } from '../services.ts';

export const wireReminders = (
  { database, now, secret, settings, feed }: Services,
  requireAccess: RequireAccess,
) => ({
  ...reminderHandlers({ database, now, canPushToPhones: settings.fcm !== undefined }),
  ...answerHandlers({
    database,
    now,
    secret,
    isLimited: settings.rateLimit,
    requireAccess,
    publish: (change) => feed.publish(change),
    completeItem: async (tx, { userId, id, occurrenceAt, now: at }) => {
      const moment = await readMoment(tx, userId, at);
      return completeOccurrence(tx, { userId, id, ...moment, madeAt: at }, occurrenceAt);
    },
    checkEntry: async (tx, { userId, listId, id, now: at }) => {
      const zone = (await findTimezone(tx, userId)) ?? 'UTC';
      const call = { userId, listId, now: at, madeAt: at, zone };
      return updateEntry(tx, call, { id, updates: { isChecked: true } });
    },
  }),
});
