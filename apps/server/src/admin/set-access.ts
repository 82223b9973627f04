import type { AccessLevel } from '@pouch/contract/schemas/user';
import { saveAccess } from '../features/account/access-store.ts';
import { createChangeFeed } from '../change-feed/change-feed.ts';
import type { AdminGiven, Command } from './command.ts';
import { namedAccount } from './require-account.ts';

/** What is refused is refused at once, and open pages show it as soon as they hear of it (AC-05). */
export const setAccess =
  (name: string, access: AccessLevel): Command =>
  async ({ database, settings }) => {
    const { id, email } = await namedAccount(database.db, name);
    await saveAccess(database.db, id, access);
    await tellPages(database, id);
    const note =
      access === 'full' && settings.access === 'restricted'
        ? 'Everybody is restricted by POUCH_ACCESS all the same.\n'
        : '';
    return `${email} has ${access} access now.\n${note}`;
  };

/** What is open to a person is told as a part of their profile; a page that does not hear it asks at its next start. */
async function tellPages(database: AdminGiven['database'], userId: string): Promise<void> {
  const feed = createChangeFeed({ ...database, onFailure: () => undefined });
  feed.publish({ userId, topic: 'profile', ids: null, client: null });
  await feed.close();
}
