import type { AccessLevel } from '@pouch/contract/user';
import { saveAccess } from '../features/account/access-store.ts';
import type { Command } from './command.ts';
import { namedAccount } from './named-account.ts';

/** What is refused is refused at once; open pages show it when they ask for the subscription next. */
export const setAccess =
  (name: string, access: AccessLevel): Command =>
  async ({ database, settings }) => {
    const { id, email } = await namedAccount(database.db, name);
    await saveAccess(database.db, id, access);
    const note =
      access === 'full' && settings.access === 'restricted'
        ? 'Everybody is restricted by POUCH_ACCESS all the same.\n'
        : '';
    return `${email} has ${access} access now.\n${note}`;
  };
