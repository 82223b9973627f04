import type { AccessLevel } from '@pouch/contract/user';
import { saveAccess } from '../../features/account/access-store.ts';
import { createChangeFeed } from '../../change-feed/change-feed.ts';
import type { AdminDeps, Command } from '../command.ts';
import { requireAccount } from './require-account.ts';

/**
 * Changes an account's access. The server applies it at once; open pages show it when they get the change event
 * (AC-05).
 */
export const setAccess =
  (name: string, access: AccessLevel): Command =>
  async ({ database, settings }) => {
    const { id, email } = await requireAccount(database.db, name);
    await saveAccess(database.db, id, access);
    await publishAccessChange(database, id);
    const note =
      access === 'full' && settings.access === 'restricted'
        ? 'Everybody is restricted by POUCH_ACCESS all the same.\n'
        : '';
    return `${email} has ${access} access now.\n${note}`;
  };

/** Published as a change of the profile; a page that misses it reads its access at the next start. */
async function publishAccessChange(database: AdminDeps['database'], userId: string): Promise<void> {
  const feed = createChangeFeed({ ...database, onFailure: () => undefined });
  feed.publish({ userId, topic: 'profile', ids: null, client: null });
  await feed.close();
}
