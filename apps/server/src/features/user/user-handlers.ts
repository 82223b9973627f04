import type { Profile, Settings } from '@pouch/contract/user';
import type { Database, Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { User } from '../../http/calls/authentication.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { changeWeekZone } from '../../progress/open-week-store.ts';
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
  const find = async ({ id }: User): Promise<ProfileRow> => {
    const row = await findProfile(database, id);
    if (!row) throw notFound('The account');
    return row;
  };
  const save = async (user: User, changes: ProfileChanges): Promise<ProfileRow> => {
    await saveProfile(database, { userId: user.id, now: now() }, changes);
    return find(user);
  };

  return {
    getProfile: async ({ user }) => presentProfile(await find(user)),

    saveProfile: async ({ user, body: { email, displayName, photoURL, enableManualOrdering } }) => {
      const signInFields = {
        ...(displayName !== undefined && { displayName }),
        ...(photoURL !== undefined && { photoUrl: photoURL }),
      };
      const chosen = enableManualOrdering !== undefined && { enableManualOrdering };
      if (email === undefined) return presentProfile(await save(user, { ...signInFields, ...chosen }));
      // A body with an email address reports a sign-in: its name and picture replace nothing that the user chose
      // (AU-08).
      await fillProfile(database, { userId: user.id, now: now() }, signInFields);
      return presentProfile(await save(user, { ...chosen }));
    },

    saveTimezone: async ({ user, body }) => {
      const moment = now();
      await database.transaction(async (tx) => {
        const before = await lockTimezone(tx, user.id);
        await saveProfile(tx, { userId: user.id, now: moment }, body);
        await changeWeekZone(tx, { userId: user.id, zone: body.timezone, now: moment.toISOString() });
        if (before === null || before === body.timezone) return;
        await moveToZone(tx, {
          userId: user.id,
          from: before,
          to: body.timezone,
          now: moment.toISOString(),
        });
      });
      return presentProfile(await find(user));
    },

    getSettings: async ({ user }) => presentSettings(await find(user)),

    saveSettings: async ({ user, body }) => presentSettings(await save(user, body)),
  };
}

function presentProfile({ userId, email, chosen }: ProfileRow): Profile {
  return {
    uid: userId,
    email,
    displayName: chosen?.displayName ?? null,
    photoURL: chosen?.photoUrl ?? null,
    enableManualOrdering: chosen?.enableManualOrdering ?? false,
    timezone: chosen?.timezone ?? null,
  };
}

const presentSettings = ({ chosen }: ProfileRow): Settings => ({
  notificationRemindersEnabled: chosen?.notificationRemindersEnabled ?? true,
});
