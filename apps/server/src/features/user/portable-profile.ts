import { timezone } from '@pouch/contract/timezone';
import { reminderListInput } from '@pouch/contract/reminders/reminder-leads';
import { saveProfileInput } from '@pouch/contract/user';
import { z } from 'zod';
import type { ExportSection } from '../../portability/export-section.ts';
import { findProfile, saveProfile } from './profile-store.ts';

const { displayName, photoURL, timeFormat, firstDayOfWeek } = saveProfileInput.shape;

const portable = z.object({
  displayName,
  photoURL,
  timezone: timezone.nullish(),
  enableManualOrdering: z.boolean().optional(),
  notificationRemindersEnabled: z.boolean().optional(),
  timeFormat: timeFormat.nullish(),
  firstDayOfWeek: firstDayOfWeek.nullish(),
  reminders: reminderListInput.nullish(),
  weeklyRecapEnabled: z.boolean().optional(),
  examplesDismissed: z.boolean().optional(),
  firstStepsDismissed: z.boolean().optional(),
});

/** A user's profile and settings. An import only fills what still has its default here. */
export const portableProfile: ExportSection<z.output<typeof portable>> = {
  name: 'profile',
  isSingle: true,
  schema: portable,
  read: async function* (handle, userId) {
    const chosen = (await findProfile(handle, userId))?.chosen;
    if (!chosen) return;
    const { photoUrl: photoURL, enableManualOrdering, notificationRemindersEnabled } = chosen;
    const { displayName, timezone, timeFormat, firstDayOfWeek, reminders } = chosen;
    const { weeklyRecapEnabled, examplesDismissed, firstStepsDismissed } = chosen;
    const switches = {
      enableManualOrdering,
      notificationRemindersEnabled,
      weeklyRecapEnabled,
      examplesDismissed,
      firstStepsDismissed,
    };
    yield [{ displayName, photoURL, timezone, timeFormat, firstDayOfWeek, reminders, ...switches }];
  },
  add: async (tx, { userId, now }, rows) => {
    for (const row of rows) {
      const chosen = (await findProfile(tx, userId))?.chosen;
      await saveProfile(
        tx,
        { userId, now: new Date(now) },
        {
          displayName: chosen?.displayName ?? row.displayName ?? null,
          photoUrl: chosen?.photoUrl ?? row.photoURL ?? null,
          timezone: chosen?.timezone ?? row.timezone ?? null,
          enableManualOrdering:
            (chosen?.enableManualOrdering ?? false) || (row.enableManualOrdering ?? false),
          notificationRemindersEnabled:
            (chosen?.notificationRemindersEnabled ?? true) && (row.notificationRemindersEnabled ?? true),
          timeFormat: chosen?.timeFormat ?? row.timeFormat ?? null,
          firstDayOfWeek: chosen?.firstDayOfWeek ?? row.firstDayOfWeek ?? null,
          reminders: chosen?.reminders ?? row.reminders ?? null,
          weeklyRecapEnabled: (chosen?.weeklyRecapEnabled ?? true) && (row.weeklyRecapEnabled ?? true),
          examplesDismissed: (chosen?.examplesDismissed ?? false) || (row.examplesDismissed ?? false),
          firstStepsDismissed: (chosen?.firstStepsDismissed ?? false) || (row.firstStepsDismissed ?? false),
        },
      );
    }
    return { added: 0, skipped: 0 };
  },
};
