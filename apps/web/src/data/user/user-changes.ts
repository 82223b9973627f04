import type { Profile, Settings } from '@pouch/contract/user';
import { currentStore } from '../store/current-store.ts';
import { profileKey, settingsKey } from '../store/things.ts';
import { submit, type Sent } from '../sync/outbox.ts';

/** Changes the profile: the name that others see, whether lists are arranged by hand, how times and weeks are written. */
export const saveProfile = (
  changes: Partial<
    Pick<Profile, 'displayName' | 'enableManualOrdering'> & {
      examplesDismissed: true;
      firstStepsDismissed: true;
    } & {
      [Field in 'timeFormat' | 'firstDayOfWeek']: NonNullable<Profile[Field]>;
    }
  >,
): Promise<Sent<Profile>> =>
  submit({
    things: [profileKey],
    title: 'Profile',
    request: { call: 'saveProfile', body: changes },
    effects: [{ key: profileKey, merge: changes }],
  });

/** Changes the account's time zone. Scheduled items keep their local time, so every instant may change (SC-04). */
export const saveTimezone = (timezone: string): Promise<Sent<Profile>> =>
  submit({
    things: [profileKey],
    title: 'Time zone',
    request: { call: 'saveTimezone', body: { timezone } },
    effects: [{ key: profileKey, merge: { timezone } }],
  });

/** The examples of a new account leave its home for good (FW-02); nothing is sent once they have left. */
export async function dismissExamples(): Promise<void> {
  if (currentStore().find(profileKey)?.examplesDismissed === false)
    await saveProfile({ examplesDismissed: true });
}

/** The card about what to do next leaves the home of a new account for good. */
export const dismissFirstSteps = (): Promise<Sent<Profile>> => saveProfile({ firstStepsDismissed: true });

/** Changes the settings that are named. */
export const saveSettings = (settings: Partial<Settings>): Promise<Sent<Settings>> =>
  submit({
    things: [settingsKey],
    title: 'Settings',
    request: { call: 'saveSettings', body: settings },
    effects: [{ key: settingsKey, merge: settings }],
  });
