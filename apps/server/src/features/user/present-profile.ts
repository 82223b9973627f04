import type { Profile, Settings } from '@pouch/contract/user';
import { firstReminders } from '@pouch/contract/vocabulary';
import type { ProfileRow } from './profile-store.ts';

/** Maps a profile to the contract's field names. The name given at sign-up counts until another is chosen (AU-08). */
export function presentProfile({ userId, email, nameAtSignUp, chosen }: ProfileRow): Profile {
  const ownName = nameAtSignUp === email ? '' : nameAtSignUp.trim();
  return {
    uid: userId,
    email,
    displayName: chosen?.displayName ?? (ownName || null),
    photoURL: chosen?.photoUrl ?? null,
    enableManualOrdering: chosen?.enableManualOrdering ?? false,
    timezone: chosen?.timezone ?? null,
    timeFormat: chosen?.timeFormat ?? null,
    firstDayOfWeek: chosen?.firstDayOfWeek ?? null,
    examplesDismissed: chosen?.examplesDismissed ?? false,
    firstStepsDismissed: chosen?.firstStepsDismissed ?? false,
  };
}

/** The settings of a profile, with the defaults of those that were never chosen. */
export const presentSettings = ({ chosen }: ProfileRow): Settings => ({
  notificationRemindersEnabled: chosen?.notificationRemindersEnabled ?? true,
  weeklyRecapEnabled: chosen?.weeklyRecapEnabled ?? true,
  reminders: chosen?.reminders ?? [...firstReminders],
});
