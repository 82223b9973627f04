import type { Profile, Settings } from '@pouch/contract/user';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { User } from '../../plugins/authentication.ts';
import type { Handlers } from '../../plugins/call-handlers.ts';
import { findProfile, saveProfile, type ProfileChanges, type ProfileRow } from './profile-store.ts';

type UserHandlers = Pick<
  Handlers,
  'getProfile' | 'saveProfile' | 'saveTimezone' | 'getSettings' | 'saveSettings' | 'getSubscription'
>;

/** The calls about one's own profile, settings and subscription. */
export function userHandlers({ database, now }: { database: Database; now: () => Date }): UserHandlers {
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

    saveProfile: async ({ user, body: { displayName, photoURL, enableManualOrdering } }) => {
      const changes = {
        ...(displayName !== undefined && { displayName }),
        ...(photoURL !== undefined && { photoUrl: photoURL }),
        ...(enableManualOrdering !== undefined && { enableManualOrdering }),
      };
      return presentProfile(await save(user, changes));
    },

    saveTimezone: async ({ user, body }) => presentProfile(await save(user, body)),

    getSettings: async ({ user }) => presentSettings(await find(user)),

    saveSettings: async ({ user, body }) => presentSettings(await save(user, body)),

    // A self-hosted server has no store: every account is active (PW-11).
    getSubscription: () =>
      Promise.resolve({
        active: true,
        plan: 'self-hosted',
        expiresAt: null,
        rcCustomerId: null,
        lastChecked: now().toISOString(),
      }),
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
