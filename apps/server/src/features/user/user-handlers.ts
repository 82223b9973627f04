import type { Profile } from '@pouch/contract/user';
import type { Database } from '../../db/database.ts';
import type { User } from '../../plugins/authentication.ts';
import type { Handlers } from '../../plugins/call-handlers.ts';
import { findProfile, saveProfile, type ProfileChanges } from './profile-store.ts';

type ProfileRow = Awaited<ReturnType<typeof findProfile>>;

/** The calls about one's own profile, settings and subscription. */
export function userHandlers({ database, now }: { database: Database; now: () => Date }) {
  const save = (user: User, changes: ProfileChanges) =>
    saveProfile(database, { userId: user.id, now: now() }, changes);

  return {
    getProfile: async ({ user }) => presentProfile(user, await findProfile(database, user.id)),

    saveProfile: async ({ user, body: { displayName, photoURL, enableManualOrdering } }) => {
      const changes = {
        ...(displayName !== undefined && { displayName }),
        ...(photoURL !== undefined && { photoUrl: photoURL }),
        ...(enableManualOrdering !== undefined && { enableManualOrdering }),
      };
      return presentProfile(user, await save(user, changes));
    },

    saveTimezone: async ({ user, body }) => presentProfile(user, await save(user, body)),

    getSettings: async ({ user }) => presentSettings(await findProfile(database, user.id)),

    saveSettings: async ({ user, body }) => presentSettings(await save(user, body)),

    // A self-hosted server has no store: every account is active (PW-11).
    getSubscription: async () => ({
      active: true,
      plan: 'self-hosted',
      expiresAt: null,
      rcCustomerId: null,
      lastChecked: now().toISOString(),
    }),
  } satisfies Partial<Handlers>;
}

function presentProfile(user: User, row: ProfileRow): Profile {
  return {
    uid: user.id,
    email: user.email,
    displayName: row?.displayName ?? null,
    photoURL: row?.photoUrl ?? null,
    enableManualOrdering: row?.enableManualOrdering ?? false,
    timezone: row?.timezone ?? null,
  };
}

const presentSettings = (row: ProfileRow) => ({
  notificationRemindersEnabled: row?.notificationRemindersEnabled ?? true,
});
