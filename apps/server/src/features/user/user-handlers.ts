import type { Database, Handle, Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { User } from '../../http/calls/authentication.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { changeWeekZone } from '../../progress/open-week-store.ts';
import { presentProfile, presentSettings } from './present-profile.ts';
import {
  fillProfile,
  findProfile,
  lockTimezone,
  saveProfile,
  type ProfileChanges,
  type ProfileRow,
} from './profile-store.ts';

type UserHandlers = Pick<
  Handlers,
  'getProfile' | 'saveProfile' | 'saveTimezone' | 'getSettings' | 'saveSettings'
>;

interface UserDeps {
  database: Database;
  now: () => Date;
  /** Moves times in the user's old zone to the new one (SC-04). */
  moveToZone: (
    tx: Transaction,
    move: { userId: string; from: string; to: string; now: string },
  ) => Promise<void>;
}

/** The calls about the user's profile and settings. */
export function userHandlers({ database, now, moveToZone }: UserDeps): UserHandlers {
  const find = async (handle: Handle, { id }: User): Promise<ProfileRow> => {
    const row = await findProfile(handle, id);
    if (!row) throw notFound('The account');
    return row;
  };
  const save = async (tx: Transaction, user: User, changes: ProfileChanges): Promise<ProfileRow> => {
    await saveProfile(tx, { userId: user.id, now: now() }, changes);
    return find(tx, user);
  };
  const saveZone = async (tx: Transaction, userId: string, timezone: string): Promise<void> => {
    const moment = now();
    const before = await lockTimezone(tx, userId);
    await saveProfile(tx, { userId, now: moment }, { timezone });
    await changeWeekZone(tx, { userId, zone: timezone, now: moment.toISOString() });
    if (before === null || before === timezone) return;
    await moveToZone(tx, { userId, from: before, to: timezone, now: moment.toISOString() });
  };

  return {
    getProfile: async ({ user }) => presentProfile(await find(database, user)),

    saveProfile: ({ user, body: { email, displayName, photoURL, ...preferences }, runOnce }) => {
      const signInFields = {
        ...(displayName !== undefined && { displayName }),
        ...(photoURL !== undefined && { photoUrl: photoURL }),
      };
      return runOnce(async (tx) => {
        if (email === undefined)
          return presentProfile(await save(tx, user, { ...signInFields, ...preferences }));
        // A body with an email address reports a sign-in: its name and picture replace nothing that the user chose
        // (AU-08).
        await fillProfile(tx, { userId: user.id, now: now() }, signInFields);
        return presentProfile(await save(tx, user, preferences));
      });
    },

    saveTimezone: ({ user, body, runOnce }) =>
      runOnce(async (tx) => {
        await saveZone(tx, user.id, body.timezone);
        return presentProfile(await find(tx, user));
      }),

    getSettings: async ({ user }) => presentSettings(await find(database, user)),

    saveSettings: ({
      user,
      body: { notificationRemindersEnabled, weeklyRecapEnabled, reminders },
      runOnce,
    }) => {
      const chosen = {
        ...(notificationRemindersEnabled !== undefined && { notificationRemindersEnabled }),
        ...(weeklyRecapEnabled !== undefined && { weeklyRecapEnabled }),
        ...(reminders !== undefined && { reminders }),
      };
      return runOnce(async (tx) => presentSettings(await save(tx, user, chosen)));
    },
  };
}
